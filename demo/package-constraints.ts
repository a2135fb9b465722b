import { seededNumbers } from './seeded-noise.ts'

export interface DemoConstraint {
  readonly type: string
  readonly description: string
  readonly ownerName: string
  /** Days from today. */
  readonly needBy: number
  readonly state: 'open' | 'cleared' | 'waived'
  readonly reason: string
}

type Wanted = readonly [type: string, description: string, ownerName: string]

/** What the work on a floor waits for, by the kind of work. `#` is the floor. */
const WANTED: Readonly<Record<'C' | 'M' | 'F', readonly Wanted[]>> = {
  C: [
    ['drawings', 'Bar bending schedules of level #, approved for construction', 'engineer'],
    ['material', 'Reinforcement T12 to T25 of level #, with couplers', 'commercial'],
    ['inspectionHold', 'Surface and levels of the floor below level # accepted', 'inspector'],
    ['access', 'Tower crane 2 and the loading bay booked for the table forms', 'operator'],
    ['permit', 'Permit to work at the open edge of level #', 'coordinator'],
    ['rfi', 'Answer about the sleeves through beam B4, level #', 'engineer'],
    ['material', 'Pump and 186 m³ of C40/50 ordered for level #', 'commercial'],
    ['drawings', 'Falsework drawing of level # checked', 'engineer'],
  ],
  M: [
    ['drawings', 'Coordinated drawing of the corridor ceiling, level #', 'engineer'],
    ['material', 'Fire dampers FD-1 to FD-6 of level # delivered', 'commercial'],
    ['access', 'Level # cleared of props and handed over', 'operator'],
    ['inspectionHold', 'Anchors of the floor below level # pulled and accepted', 'inspector'],
    ['rfi', 'Answer about the duct that meets beam B7, level #', 'engineer'],
    ['permit', 'Hot work permit for the risers of level #', 'coordinator'],
    ['material', 'Chilled-water pipes DN100 for level #, certificates checked', 'commercial'],
  ],
  F: [
    ['inspectionHold', 'Pressure tests above the ceiling of level # accepted', 'inspector'],
    ['material', 'Board and studs of level # lifted in', 'commercial'],
    ['drawings', 'Reflected ceiling plan of level #, revision C', 'engineer'],
    ['access', 'Hoist booked for twelve pallets', 'operator'],
    ['rfi', 'Answer about the fire rating of the lobby wall, level #', 'engineer'],
    ['permit', 'Dust screen agreed with the neighbours below', 'coordinator'],
  ],
}
const WAIVED_FOR = [
  'Accepted by the engineer on the day of the pour',
  'Half of the floor was free: work began there',
  'Delivered with the lot of the next floor',
]

interface Floor {
  readonly siteCode: string
  readonly code: string
  readonly work: keyof typeof WANTED
  /** Days from today. */
  readonly from: number
  /** Of the package. */
  readonly state: string
  readonly floor: number
}

/** What a package of a floor waits for or has waited for: two to five things, others on every floor. */
export function constraintsOf({ siteCode, code, work, from, state, floor }: Floor): DemoConstraint[] {
  if (state === 'planned') return []
  const isOpen = state === 'clearing'
  const next = seededNumbers(`constraints ${code} ${work} ${floor}`)
  const drawn = WANTED[work].map((wanted, at) => ({ wanted, at, lot: next() })).sort((a, b) => a.lot - b.lot)
  const chosen = drawn.slice(0, 2 + Math.floor(next() * 4)).sort((a, b) => a.at - b.at)
  return chosen.map(({ wanted: [type, description, owner] }, index): DemoConstraint => {
    const isWaived = !isOpen && next() < 0.12
    const isStillOpen = isOpen && (index === 0 || from > 14 || next() < 0.4)
    return {
      type,
      description: description.replace('#', String(floor)),
      ownerName: ownerOf({ siteCode, code, work }, owner),
      needBy: from - 2 - Math.floor(next() * 9),
      state: isStillOpen ? 'open' : isWaived ? 'waived' : 'cleared',
      reason: isWaived ? (WAIVED_FOR[floor % WAIVED_FOR.length] ?? '') : '',
    }
  })
}

/** Materials of the services of Building A are the subcontractor's; at the marina others are asked. */
function ownerOf({ siteCode, code, work }: Pick<Floor, 'siteCode' | 'code' | 'work'>, owner: string): string {
  if (siteCode.startsWith('MRN')) return owner === 'commercial' ? owner : 'coordinator'
  return work === 'M' && code === 'WHN-01-BA' && owner === 'commercial' ? 'subcontractor' : owner
}
