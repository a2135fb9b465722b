/** What people of the demonstration said about its records, and what these have to do with each other. */
export interface DemoComment {
  /** Seed of the record's id, see `demonstrationId`. */
  readonly record: { readonly entityType: string; readonly seed: string }
  /** Sign-in name. */
  readonly by: string
  /** `@[name]` mentions the person with this sign-in name. */
  readonly words: string
}

export interface DemoLink {
  readonly from: DemoComment['record']
  readonly relation: 'supersedes' | 'relates' | 'evidence-of'
  readonly to: DemoComment['record']
  readonly by: string
}

const GROUND_FLOOR = { entityType: 'cad-drawing', seed: 'drawing A-100' }
const LEVEL_ONE = { entityType: 'cad-drawing', seed: 'drawing A-101' }
const ARCHITECTURE = { entityType: 'bim-model', seed: 'model WHN-01-BA-ARC' }
const CONTRACTOR = { entityType: 'company', seed: 'company SQR' }
const FALL = { entityType: 'incident', seed: 'incident ladder' }

/** In the order in which they were said. */
export const RECORD_COMMENTS: readonly DemoComment[] = [
  {
    record: LEVEL_ONE,
    by: 'engineer',
    words: 'Revision P02 moves the riser next to grid C. Does the opening in the slab move with it?',
  },
  {
    record: LEVEL_ONE,
    by: 'coordinator',
    words: 'Yes, by 450 mm. @[inspector] check the formwork before the pour, the marked-up print is at the gate.',
  },
  { record: LEVEL_ONE, by: 'inspector', words: 'تم الفحص صباح اليوم، الفتحة في مكانها الصحيح حسب P02.' },
  { record: GROUND_FLOOR, by: 'coordinator', words: 'Door D-012 stays as built; the schedule follows with P02.' },
  {
    record: ARCHITECTURE,
    by: 'coordinator',
    words: 'Levels agree with the structural model since this issue. The stair core is still 20 mm off.',
  },
  {
    record: CONTRACTOR,
    by: 'coordinator',
    words: 'New site manager from Sunday; letters go to the registered address.',
  },
  {
    record: FALL,
    by: 'engineer',
    words:
      'Hospital report of the wrist came in: plated, six weeks. @[coordinator] the authority was told on the same day.',
  },
  {
    record: FALL,
    by: 'subcontractor',
    words: 'Two platforms are on hire from Sunday. Until then nobody of ours works above 2 m in block A.',
  },
]

export const RECORD_LINKS: readonly DemoLink[] = [
  { from: LEVEL_ONE, relation: 'relates', to: GROUND_FLOOR, by: 'coordinator' },
  { from: LEVEL_ONE, relation: 'evidence-of', to: ARCHITECTURE, by: 'coordinator' },
  { from: CONTRACTOR, relation: 'relates', to: LEVEL_ONE, by: 'coordinator' },
]
