import type { MaterialSpec } from '#engines/ifc-writer/material-writer.ts'
import type { SurfaceStyle } from '#engines/ifc-writer/shape.ts'

const style = (name: string, red: number, green: number, blue: number, transparency = 0): SurfaceStyle => ({
  name,
  rgb: [red, green, blue],
  transparency,
})

/** Colours of the demonstration models: limestone, bronze and glass outside; service colours as on site. */
export const STYLE = {
  limestone: style('Limestone cladding', 0.85, 0.79, 0.69),
  render: style('Off-white render', 0.93, 0.91, 0.86),
  partition: style('Painted partition', 0.95, 0.94, 0.92),
  concrete: style('Fair-faced concrete', 0.72, 0.72, 0.7),
  band: style('White precast concrete', 0.9, 0.89, 0.86),
  foundation: style('Foundation concrete', 0.58, 0.57, 0.55),
  glass: style('Low-e glass', 0.42, 0.6, 0.62, 0.5),
  railingGlass: style('Balustrade glass', 0.62, 0.76, 0.76, 0.65),
  spandrel: style('Spandrel glass', 0.24, 0.33, 0.34),
  bronze: style('Bronze aluminium', 0.36, 0.28, 0.2),
  terracotta: style('Terracotta louvre', 0.68, 0.43, 0.29),
  timber: style('Oak veneer', 0.55, 0.4, 0.26),
  terrazzo: style('Terrazzo floor', 0.83, 0.81, 0.77),
  deck: style('Terrace paving', 0.74, 0.69, 0.61),
  gravel: style('Roof gravel', 0.8, 0.78, 0.74),
  paving: style('Street paving', 0.78, 0.76, 0.72),
  planting: style('Planting', 0.42, 0.52, 0.31),
  palm: style('Palm fronds', 0.31, 0.45, 0.24),
  trunk: style('Palm trunk', 0.45, 0.36, 0.27),
  ceiling: style('Ceiling', 0.97, 0.97, 0.96),
  space: style('Space', 0.35, 0.62, 0.58, 0.85),
  lift: style('Lift car', 0.66, 0.68, 0.7),
  duct: style('Galvanised duct', 0.62, 0.7, 0.78),
  exhaust: style('Exhaust duct', 0.72, 0.66, 0.55),
  sprinkler: style('Fire water', 0.75, 0.16, 0.13),
  chilled: style('Chilled water', 0.1, 0.45, 0.62),
  tray: style('Cable tray', 0.85, 0.6, 0.18),
  terminal: style('White enamel', 0.93, 0.94, 0.94),
  plant: style('Plant casing', 0.56, 0.63, 0.63),
  solar: style('Photovoltaic glass', 0.09, 0.16, 0.27),
  steel: style('Painted steel', 0.88, 0.88, 0.86),
  teal: style('Teal painted steel', 0.06, 0.42, 0.37),
} as const

const single = (name: string, category: string): MaterialSpec => ({ kind: 'single', name, category })

/** Materials by use; layers from outside to inside. */
export const MATERIAL = {
  concrete: single('Concrete C40/50', 'concrete'),
  foundation: single('Concrete C40/50 SRC', 'concrete'),
  steel: single('Steel S355', 'steel'),
  aluminium: single('Aluminium 6060, bronze anodised', 'aluminium'),
  glass: single('Insulating glass unit 6/16/6', 'glass'),
  timber: single('Oak veneer on core', 'wood'),
  galvanised: single('Galvanised steel sheet', 'steel'),
  blackSteel: single('Black steel pipe, schedule 40', 'steel'),
  stone: single('Terrazzo tiles on screed', 'stone'),
  gypsum: single('Gypsum board', 'gypsum'),
  facade: {
    kind: 'layers',
    name: 'External wall 280: limestone, insulation, block',
    direction: 'AXIS2',
    layers: [
      { name: 'Limestone 30', category: 'stone', thickness: 0.03 },
      { name: 'Mineral wool 80', category: 'insulation', thickness: 0.08 },
      { name: 'Concrete block 170', category: 'block', thickness: 0.17 },
    ],
  },
  partition: {
    kind: 'layers',
    name: 'Partition 200: board, studs with wool, board',
    direction: 'AXIS2',
    layers: [
      { name: 'Gypsum board 2 × 12.5', category: 'gypsum', thickness: 0.025 },
      { name: 'Steel studs with mineral wool', category: 'insulation', thickness: 0.15 },
      { name: 'Gypsum board 2 × 12.5', category: 'gypsum', thickness: 0.025 },
    ],
  },
} as const satisfies Record<string, MaterialSpec>
