// biome-ignore-all lint/suspicious/noTemplateCurlyInString: rules name facts like this
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawProcedure } from '#engines/procedure/testing/draw-procedure.ts'
import { type ProcedureWorld, procedureWorld } from '#modules/procedures/testing/procedure-world.ts'

let world: ProcedureWorld
beforeAll(async () => {
  world = await procedureWorld()
})
afterAll(() => world.product.stop())

const call = {
  kind: 'user' as const,
  work: {
    kind: 'task' as const,
    performer: { kind: 'role' as const, role: 'foreman' },
    due: null,
    form: null,
    evidence: [],
    escalation: null,
  },
}

describe('an incident that is reported', () => {
  it('[MOD-INC] starts the procedures whose rule asks for its class and severity, and no others, and none for what is entered years later', async () => {
    const drawn = drawProcedure({ start: 'start', ambulance: call, end: 'end' }, [
      'start -> ambulance',
      'ambulance -> end',
    ])
    const flows = drawn.flows.map((flow, at) => ({ ...flow, id: `way_${at}` }))
    await world.activate(
      { ...drawn, flows, key: 'grave', name: 'Grave' },
      { startsFor: 'incident', startsWhen: "${severity} >= 3 and ${class} != 'observation'" },
    )
    const reporter = await world.product.signedInAs({
      permissions: ['incident:read', 'incident:write'],
      grants: [{ projectCode: 'P1' }],
    })
    const place = { projectCode: 'P1', siteCode: 'S1', structureCode: 'A1' }
    const report = async (facts: object) => {
      const occurredAt = world.product.services.now().toISOString()
      const about = { title: 'Fall', type: 'injury', class: 'days-away', occurredAt }
      const answer = await reporter.call('/api/incidents', { method: 'POST', body: { ...place, ...about, ...facts } })
      expect(answer.status, answer.text).toBe(200)
      return answer.data.id
    }
    const grave = await report({ severity: 'severe' })
    await report({ severity: 'minor' })
    await report({ severity: 'severe', class: 'observation' })
    await report({})
    await report({ severity: 'severe', occurredAt: '2009-06-23T09:00:00Z' })
    const { data } = await world.manager.call('/api/procedure-runs')
    expect(data.items.map(({ entityId }: { entityId: string }) => entityId)).toEqual([grave])
  })
})
