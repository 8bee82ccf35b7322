"""Grenadier: bearskin with plate and plume, fringed epaulettes, sabre, moustache."""

import hats
from foot import build_foot, soldier


def build_model(folder):
    build_foot("grenadier", soldier(hats.bearskin, waistcoat=True, shoulder="epaulette", sabre=True, moustache=True), folder)
