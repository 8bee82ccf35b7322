"""Rows of the palette: which part of a figure a corner of its mesh is. The order is stored in the models: add at the end only."""

NAMES = """coat collar cuffs lapels loops turnbacks waistcoat breeches gaiters shoes
belts pack coat_roll headgear headgear_trim plate plume plume_tip flesh hair
wood steel brass epaulettes sash kilt kilt_line hose_check saddle_cloth saddle_edge
sheepskin horse mane socks hoof tack gun_carriage gun_iron gun_barrel leather
linen canteen cuirass cords paint pelisse fur bag
pennon pennon_low drum drum_hoops hose""".split()

ROWS = 64  # the red channel of a corner's colour is (slot + 0.5) / ROWS
SLOT = {name: row for row, name in enumerate(NAMES)}
