/** An issue on the models of Building A as coordination left it: simulated, over the twelve weeks before the first start. */
export interface DemoModelIssue {
  readonly key: string
  readonly title: string
  readonly description: string | null
  readonly type: 'Issue' | 'Remark' | 'Request'
  readonly priority: 'Low' | 'Normal' | 'High' | 'Critical'
  readonly labels: readonly string[]
  /** Sign-in name. */
  readonly assignedTo: string | null
  /** Days before the first start. */
  readonly openedDaysAgo: number
  /** Null: it is open. */
  readonly closedDaysAgo: number | null
  /** Days from the first start; negative is past. */
  readonly dueInDays: number | null
  /** Elements that its view shows: `count` of a class on a storey of one model. Null: it has no view. */
  readonly shows: DemoShownElements | null
  readonly comments: readonly { readonly daysAgo: number; readonly author: string; readonly words: string }[]
}

export interface DemoShownElements {
  readonly discipline: 'ARC' | 'STR' | 'MEP'
  readonly ifcClass: string
  readonly storey: string
  readonly count: number
}

type Row = readonly [
  key: string,
  title: string,
  labels: string,
  assignedTo: string | null,
  opened: number,
  closed: number | null,
  shows: string | null,
  more?: Partial<Pick<DemoModelIssue, 'description' | 'type' | 'priority' | 'dueInDays' | 'comments'>>,
]

const said = (daysAgo: number, author: string, words: string) => ({ daysAgo, author, words })

const ROWS: readonly Row[] = [
  [
    'riser',
    'Riser cupboard is too shallow for the valves',
    'Architecture MEP',
    'engineer',
    12,
    null,
    'MEP IfcPipeSegment 3 Level 2',
    {
      description: 'The valves on levels 2 to 5 need 450 mm. The cupboard has 380 mm.',
      priority: 'High',
      dueInDays: 5,
      comments: [
        said(11, 'engineer', 'Can the door move out to the corridor line? Then we have 470 mm.'),
        said(10, 'coordinator', 'Ask the fire engineer first: the corridor is an escape route.'),
      ],
    },
  ],
  [
    'handrail',
    'Handrail of the south stair ends before the last step',
    'Architecture',
    'engineer',
    26,
    null,
    'ARC IfcRailing 1 Level 1',
    { type: 'Remark', dueInDays: -3 },
  ],
  [
    'openings',
    'Confirm the openings in the core walls before the formwork is ordered',
    'Structure MEP',
    null,
    61,
    47,
    'STR IfcWall 4 Ground floor',
    { type: 'Request', description: 'Sizes and heights as in the services model of last week.' },
  ],
  [
    'footing',
    'Footings under the lift pit stand too high for the drain',
    'Structure',
    'engineer',
    83,
    64,
    'STR IfcFooting 2 Basement 1',
  ],
  [
    'tank',
    'Tanks leave no way to take a pump out',
    'MEP',
    'engineer',
    80,
    51,
    'MEP IfcTank 3 Basement 1',
    { priority: 'High' },
  ],
  ['pile', 'Piles are modelled without cut-off level', 'Structure', 'coordinator', 78, 71, 'STR IfcPile 6 Basement 1'],
  [
    'entrance',
    'Entrance columns stand in the line of the revolving door',
    'Architecture Structure',
    'engineer',
    75,
    40,
    'ARC IfcColumn 2 Ground floor',
  ],
  [
    'facade-grid',
    'Mullions do not follow the structural grid',
    'Architecture',
    'coordinator',
    70,
    null,
    'ARC IfcMember 8 Ground floor',
    { dueInDays: -20, priority: 'Low' },
  ],
  ['spaces', 'Rooms of level 4 have no numbers', 'Architecture', 'engineer', 66, 58, 'ARC IfcSpace 5 Level 4'],
  ['tray', 'Cable trays run under sprinklers', 'MEP', 'engineer', 59, 33, 'MEP IfcCableCarrierSegment 4 Level 3'],
  [
    'beam-depth',
    'Deep beams leave 2.30 m in the corridor',
    'Structure Architecture',
    'engineer',
    55,
    null,
    'STR IfcBeam 3 Level 3',
    {
      priority: 'Critical',
      dueInDays: -8,
      comments: [
        said(50, 'engineer', 'We look at beams of 500 mm with more reinforcement.'),
        said(21, 'coordinator', 'Still open. The ceiling tender waits for it.'),
      ],
    },
  ],
  [
    'roof-drain',
    'Roof drains are missing over the plant room',
    'Architecture MEP',
    null,
    52,
    30,
    'ARC IfcCovering 1 Roof',
  ],
  [
    'solar',
    'Solar modules shade each other in winter',
    'MEP',
    'coordinator',
    48,
    20,
    'MEP IfcSolarDevice 6 Level 6',
    { priority: 'Low' },
  ],
  [
    'door-swing',
    'Doors open into the escape route',
    'Architecture',
    'engineer',
    45,
    26,
    'ARC IfcDoor 4 Level 5',
    { priority: 'High' },
  ],
  [
    'lobby-duct',
    'Supply duct of the lobby is lower than the ceiling',
    'MEP Architecture',
    'engineer',
    41,
    null,
    'MEP IfcDuctSegment 2 Ground floor',
    { priority: 'High', dueInDays: 2 },
  ],
  [
    'fixture',
    'Lights and air terminals at the same place of the ceiling',
    'MEP',
    'engineer',
    38,
    16,
    'MEP IfcLightFixture 5 Level 1',
  ],
  [
    'stair-head',
    'Headroom of the north stair is under 2.10 m',
    'Architecture Structure',
    'engineer',
    34,
    null,
    'ARC IfcStairFlight 1 Level 4',
    { priority: 'Critical', dueInDays: -1 },
  ],
  [
    'column-size',
    'Columns shrink above level 4: walls do not follow',
    'Structure Architecture',
    null,
    31,
    13,
    'STR IfcColumn 4 Level 5',
  ],
  [
    'fire-rating',
    'Doors of the core have no fire rating',
    'Architecture',
    'coordinator',
    29,
    null,
    'ARC IfcDoor 6 Level 2',
    { priority: 'High', dueInDays: 9 },
  ],
  [
    'pump-base',
    'Pump bases are not in the structural model',
    'MEP Structure',
    'engineer',
    24,
    9,
    'MEP IfcPump 3 Basement 1',
  ],
  [
    'window-sill',
    'Sills of level 3 are 80 mm lower than on the plans',
    'Architecture',
    'engineer',
    22,
    null,
    'ARC IfcWindow 4 Level 3',
  ],
  [
    'slab-edge',
    'Slab edge and curtain wall anchors do not meet',
    'Structure Architecture',
    null,
    18,
    null,
    'ARC IfcPlate 5 Level 5',
    { priority: 'High' },
  ],
  [
    'sprinkler',
    'Sprinklers are 40 mm from the duct insulation',
    'MEP',
    'engineer',
    15,
    4,
    'MEP IfcFireSuppressionTerminal 6 Level 4',
  ],
  [
    'duct-shaft',
    'Branch ducts enter the shaft through the shear wall',
    'MEP Structure',
    'engineer',
    9,
    null,
    'MEP IfcDuctSegment 3 Level 5',
    { priority: 'Critical', dueInDays: 4 },
  ],
  ['shading', 'Shading fins cross the cleaning rails', 'Architecture', null, 7, null, 'ARC IfcShadingDevice 4 Level 6'],
  [
    'ceiling',
    'Ceiling heights of level 2 are not in the model',
    'Architecture',
    'coordinator',
    6,
    2,
    'ARC IfcCovering 4 Level 2',
  ],
  ['survey', 'Which survey point do the models share?', '', 'coordinator', 5, 1, null, { type: 'Request' }],
  [
    'submittal',
    'Send the services model with systems named',
    'MEP',
    'engineer',
    3,
    null,
    null,
    { type: 'Request', dueInDays: 10 },
  ],
  [
    'tower-beam',
    'Edge beams of level 6 are under the façade anchors',
    'Structure',
    null,
    2,
    null,
    'STR IfcBeam 4 Level 6',
  ],
]

export const MODEL_ISSUES: readonly DemoModelIssue[] = ROWS.map(
  ([key, title, labels, assignedTo, openedDaysAgo, closedDaysAgo, shows, more = {}]) => ({
    key,
    title,
    description: null,
    type: 'Issue',
    priority: 'Normal',
    labels: labels.split(' ').filter((label) => label !== ''),
    assignedTo,
    openedDaysAgo,
    closedDaysAgo,
    dueInDays: null,
    comments: [],
    ...more,
    shows: shows === null ? null : shownElements(shows),
  }),
)

/** `MEP IfcDuctSegment 3 Level 5` */
function shownElements(words: string): DemoShownElements {
  const [discipline, ifcClass = '', count, ...storey] = words.split(' ')
  return {
    discipline: discipline as DemoShownElements['discipline'],
    ifcClass,
    storey: storey.join(' '),
    count: Number(count),
  }
}
