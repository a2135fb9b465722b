// biome-ignore-all lint/suspicious/noTemplateCurlyInString: rules name facts like this
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '#apps/server/testing/start-test-product.ts'
import { drawProcedure } from '#engines/procedure/testing/draw-procedure.ts'
import { commonAr } from '#platform/web/language/locales/common-ar.ts'
import { commonEn } from '#platform/web/language/locales/common-en.ts'
import type { StartingKind } from '../../contract/starting-kind.ts'
import { type ProcedureWorld, procedureWorld } from '../../testing/procedure-world.ts'

const look = {
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
const COMMON = { en: commonEn, ar: commonAr }

describe('procedures that start by themselves', () => {
  let world: ProcedureWorld
  let engineer: TestPerson
  beforeAll(async () => {
    world = await procedureWorld()
    engineer = await world.product.signedInAs({
      permissions: [
        'ncr:read',
        'ncr:write',
        'ncr:dispose',
        'inspection:read',
        'inspection:request',
        'cad-drawing:read',
        'cad-drawing:write',
      ],
      grants: [{ siteCode: 'S1' }],
    })
  })
  afterAll(() => world.product.stop())

  const activate = (key: string, startsFor: string, startsWhen: string) => {
    const drawn = drawProcedure({ start: 'start', look, end: 'end' }, ['start -> look', 'look -> end'])
    const flows = drawn.flows.map((flow, at) => ({ ...flow, id: `way_${at}` }))
    return world.activate({ ...drawn, flows, key, name: key }, { startsFor, startsWhen })
  }
  const send = async (path: string, body: object, method: 'POST' | 'PUT' = 'POST') => {
    const answer = await engineer.call(path, { method, body })
    expect(answer.status, answer.text).toBe(200)
    return answer.data
  }
  const place = { projectCode: 'P1', siteCode: 'S1', structureCode: 'A1' }
  const startedOn = async (entityId: string): Promise<string[]> => {
    const { data } = await world.manager.call(`/api/procedure-runs?entityId=${entityId}`)
    return data.items.map(({ name }: { name: { en: string } }) => name.en).sort()
  }

  it('[MOD-INC] start on a non-conformity once its facts are so, each once, at its place and in its transaction', async () => {
    await activate('grave', 'ncr', "${severity} >= 2 and ${category} = 'material'")
    await activate('agreed', 'ncr', "${state} = 'disposed'")
    const ncr = { ...place, title: 'Honeycombing', severity: 'minor', category: 'material', disposition: 'repair' }
    const made = await send('/api/ncrs', ncr)
    expect(await startedOn(made.id)).toEqual([])
    const change = (more: object) => ({
      ...ncr,
      projectCode: undefined,
      siteCode: undefined,
      structureCode: undefined,
      ...more,
    })
    let { rowVersion } = await send(
      `/api/ncrs/${made.id}`,
      change({ rowVersion: made.rowVersion, severity: 'critical' }),
      'PUT',
    )
    expect(await startedOn(made.id)).toEqual(['grave'])
    const again = await send(`/api/ncrs/${made.id}`, change({ rowVersion, severity: 'major' }), 'PUT')
    rowVersion = again.rowVersion
    expect(await startedOn(made.id)).toEqual(['grave'])
    await send(`/api/ncrs/${made.id}/steps/dispose`, { rowVersion, seen: again.seen })
    expect(await startedOn(made.id)).toEqual(['agreed', 'grave'])
    const { data } = await world.foreman.call(`/api/procedure-runs?entityId=${made.id}`)
    expect(data.items).toEqual(expect.arrayContaining([expect.objectContaining({ ...place, waiting: 1 })]))
  })

  it('are refused where they would wait in vain: for a kind that starts nothing, and for a fact that it does not have', async () => {
    const body = { projectCode: 'P1', name: 'In vain' }
    const create = (more: object) =>
      world.manager.call('/api/procedures', { method: 'POST', body: { ...body, ...more } })
    const unknown = await create({ startsFor: 'quality-log' })
    expect([unknown.status, unknown.error]).toEqual([422, 'procedure.starts-for-nothing'])
    const factless = await create({ startsFor: 'ncr', startsWhen: "${class} = 'injury'" })
    expect([factless.status, factless.error]).toEqual([422, 'procedure.rule-unknown'])
    expect(factless.fields?.['startsWhen']).toContain('severity, category, state')
    expect((await create({ startsFor: 'ncr', startsWhen: '${severity} >=' })).error).toBe('procedure.rule-unreadable')
  })

  it('are offered for the kinds that start them, whose facts and choices all have words in both languages', async () => {
    const { data } = await world.manager.call('/api/procedure-starts')
    const kinds: StartingKind[] = data
    expect(kinds.map(({ kind }) => kind).sort()).toEqual([
      'alarm',
      'bim-model',
      'cad-drawing',
      'incident',
      'inspection',
      'ncr',
    ])
    for (const { kind, facts } of kinds)
      for (const fact of facts)
        for (const language of ['en', 'ar'] as const) {
          const catalogue = Object.assign(
            {},
            COMMON[language],
            ...Object.values(await import(`../../../${fact.module}/web/locales/${language}.ts`)),
          )
          const keys = fact.choices.filter(({ title }) => title === null).map(({ name }) => `${fact.words}.${name}`)
          for (const key of [fact.name, ...keys]) expect(catalogue[key], `${kind} ${language} ${key}`).toBeTruthy()
        }
  })
})
