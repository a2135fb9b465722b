import { describe, expect, it } from 'vitest'
import { type Arrival, decidePassage, type GateRules, type KnownSubject } from './decide-passage.ts'
import { nearestPlate, plainPlate, plateDistance } from './match-plates.ts'

const GATE: GateRules = {
  mode: 'controlled',
  requires: [],
  hours: null,
  confidenceFloor: 0.85,
  most: null,
}
const ARRIVAL: Arrival = {
  direction: 'in',
  isPedestrian: false,
  read: '4471 LHR',
  confidence: 0.97,
  day: '2026-03-09',
  time: '09:30',
  inside: 0,
}
const LORRY: KnownSubject = {
  plate: '4471 LHR',
  record: { type: 'gate-pass', id: 'p1' },
  isWatched: false,
  documents: {},
  obstacles: [],
  booking: null,
}
const decide = (gate: Partial<GateRules> = {}, arrival: Partial<Arrival> = {}, known: Partial<KnownSubject> = {}) =>
  decidePassage({ ...GATE, ...gate }, { ...ARRIVAL, ...arrival }, [{ ...LORRY, ...known }])

describe('plates', () => {
  it('are the same in Arabic and Latin, with and without spaces', () => {
    expect(plainPlate('٤٤٧١ ل ه ر')).toBe('4471LHR')
    expect(plainPlate('۴۴۷۱ ل ه ر')).toBe('4471LHR')
    expect(plateDistance('٤٤٧١ ل ه ر', '4471-lhr')).toBe(0)
  })

  it('are half a step apart where a camera takes one character for another, and a whole one otherwise', () => {
    expect(plateDistance('4471 LHR', '447I LHR')).toBe(0.5)
    expect(plateDistance('4471 LHR', '4472 LHR')).toBe(1)
    expect(plateDistance('4471 LHR', '471 LHR')).toBe(1)
    expect(plateDistance('4471 LHR', '3386 PMP')).toBeGreaterThan(3)
  })

  it('match none where nothing was read, and nobody without a plate', () => {
    expect(nearestPlate('', [LORRY], 2)).toBeNull()
    expect(nearestPlate('47', [{ plate: '' }], 2)).toBeNull()
  })

  it('say where two are as near', () => {
    const known = [{ plate: '1234 ABA' }, { plate: '1235 ABA' }]
    expect(nearestPlate('1236 ABA', known, 2)).toMatchObject({ distance: 1, isAmbiguous: true })
    expect(nearestPlate('1234 ABA', known, 2)).toMatchObject({ distance: 0, isAmbiguous: false })
  })
})

describe('a passage', () => {
  it('[MOD-IOT] is allowed where who comes is known and nothing stands in the way', () => {
    expect(decide()).toMatchObject({ decision: 'allow', reason: 'ok', match: { distance: 0 } })
  })

  it('[MOD-IOT] is never allowed by itself under the confidence floor, however well the plate fits', () => {
    for (const confidence of [0, 0.5, 0.849])
      for (const mode of ['controlled', 'locked'] as const)
        expect(decide({ mode }, { confidence }).decision).not.toBe('allow')
    expect(decide({}, { confidence: 0.84 })).toMatchObject({ decision: 'manual', reason: 'lowConfidence' })
    expect(decide({}, { confidence: 0.85 }).decision).toBe('allow')
  })

  it('is left to the guard where the plate was not read, and says so', () => {
    expect(decide({}, { read: '', confidence: null })).toMatchObject({
      decision: 'manual',
      reason: 'notRead',
      match: null,
    })
  })

  it('[MOD-IOT] never opens on a near match, however sure the reader is, and says how near it is', () => {
    expect(decide({}, { read: '4471-lhr', confidence: 1 })).toMatchObject({ decision: 'allow', match: { distance: 0 } })
    const near = decide({}, { read: '447I LHR', confidence: 1 })
    expect(near).toMatchObject({ decision: 'manual', reason: 'notSure', match: { distance: 0.5 } })
    const further = decide({}, { read: '4472 LHR' })
    expect(further).toMatchObject({ decision: 'manual', reason: 'notSure', match: { distance: 1 } })
    expect(further.checks.find(({ rule }) => rule === 'notSure')).toMatchObject({ result: 'fail', what: '1' })
  })

  it('of somebody unknown is left to the guard at a controlled gate and allowed at an open one', () => {
    const stranger = { read: '9999 XXX' }
    expect(decide({}, stranger)).toMatchObject({ decision: 'manual', reason: 'unknown' })
    expect(decide({ mode: 'open' }, stranger)).toMatchObject({ decision: 'allow', reason: 'openGate' })
    expect(decide({ mode: 'open' }, { read: '', confidence: null }).decision).toBe('allow')
  })

  it('is denied at a locked gate, but nobody on foot is locked in', () => {
    expect(decide({ mode: 'locked' })).toMatchObject({ decision: 'deny', reason: 'gateLocked' })
    expect(decide({ mode: 'locked' }, { isPedestrian: true, direction: 'out' }).decision).toBe('allow')
  })

  it('is allowed for everybody in an emergency', () => {
    expect(decide({ mode: 'emergencyOpen' }, { read: '' }, { isWatched: true })).toMatchObject({
      decision: 'allow',
      reason: 'emergency',
    })
  })

  it('of a watched plate is denied at every gate; where it only may be the plate, the guard looks', () => {
    for (const mode of ['open', 'controlled'] as const) {
      expect(decide({ mode }, {}, { isWatched: true })).toMatchObject({ decision: 'deny', reason: 'watchList' })
      expect(decide({ mode }, { read: '4472 LHR' }, { isWatched: true })).toMatchObject({
        decision: 'manual',
        reason: 'watchList',
      })
    }
  })

  it('[MOD-IOT] is denied by a locked machine, a hold point or a package that is not released, with the record', () => {
    for (const reason of ['lockedEquipment', 'holdPoint', 'notReleased'] as const) {
      const obstacle = { reason, what: 'TPI-24-2210', record: { type: 'machine', id: 'm1' } }
      for (const direction of ['in', 'out'] as const) {
        const denied = decide({}, { direction }, { obstacles: [obstacle] })
        expect(denied).toMatchObject({ decision: 'deny', reason })
        expect(denied.checks.find(({ result }) => result === 'fail')).toMatchObject({
          what: 'TPI-24-2210',
          record: { type: 'machine', id: 'm1' },
        })
      }
    }
  })

  it('needs the documents that the gate asks for, valid on its day', () => {
    const gate: Partial<GateRules> = { requires: ['induction', 'insurance'] }
    const with_ = (induction: string | null, insurance: string | null) =>
      decide(gate, {}, { documents: { induction, insurance } })
    expect(with_('2026-03-09', '2027-01-01').decision).toBe('allow')
    expect(with_('2026-03-08', '2027-01-01')).toMatchObject({ decision: 'deny', reason: 'expiredDocument' })
    const missing = with_('2026-12-31', null)
    expect(missing).toMatchObject({ decision: 'deny', reason: 'missingDocument' })
    expect(missing.checks).toContainEqual(
      expect.objectContaining({ rule: 'expiredDocument', result: 'pass', what: 'induction 2026-12-31' }),
    )
  })

  it('asks for no documents, hours or bookings of who leaves', () => {
    const gate: Partial<GateRules> = {
      requires: ['induction', 'booking'],
      hours: { from: '06:00', to: '07:00' },
    }
    expect(decide(gate, { direction: 'out' }).decision).toBe('allow')
    expect(decide(gate).reason).toBe('timeWindow')
  })

  it('is within hours that go over midnight', () => {
    const hours = { from: '20:00', to: '05:00' }
    const at = (time: string) => decide({ hours }, { time }).decision
    expect([at('19:59'), at('20:00'), at('00:30'), at('05:00')]).toEqual(['deny', 'allow', 'allow', 'deny'])
  })

  it('needs a booking of now where the gate asks for one', () => {
    const gate: Partial<GateRules> = { requires: ['booking'] }
    expect(decide(gate)).toMatchObject({ decision: 'deny', reason: 'noBooking' })
    const booking = { record: { type: 'gate-booking', id: 'b1' }, what: 'DEL-012', isNow: true }
    expect(decide(gate, {}, { booking }).decision).toBe('allow')
    expect(decide(gate, {}, { booking: { ...booking, isNow: false } })).toMatchObject({ reason: 'noBooking' })
  })

  it('is denied while as many are inside as may be, and never on the way out', () => {
    expect(decide({ most: 40 }, { inside: 40 })).toMatchObject({ decision: 'deny', reason: 'zoneFull' })
    expect(decide({ most: 40 }, { inside: 39 }).decision).toBe('allow')
    expect(decide({ most: 40 }, { inside: 40, direction: 'out' }).decision).toBe('allow')
  })

  it('says what could not be tested, rather than that it passed', () => {
    const { checks } = decide({ requires: ['induction'] }, { read: '', confidence: null })
    expect(checks.filter(({ result }) => result === 'notTested').map(({ rule }) => rule)).toEqual([
      'lowConfidence',
      'unknown',
      'notSure',
      'missingDocument',
    ])
  })
})
