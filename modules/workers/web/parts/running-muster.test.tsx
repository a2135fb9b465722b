import { act, cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '#platform/web/api/query-client.ts'
import { openScreen, startFrames } from '#platform/web/frames/test-screen.tsx'
import { registerCatalogue, startLanguage } from '#platform/web/language/i18n.ts'
import type { MusterPerson } from '../../contract/muster.ts'
import { workersWeb } from '../workers-web.ts'
import { RunningMuster } from './running-muster.tsx'

const AT = '2026-03-09T06:00:00.000Z'
const uuid = (number: number) => `3f1c8a60-0000-4000-8000-00000000000${number}`
const ROLE = { partyRole: 'subcontractor' } as const
const SQR = { id: uuid(7), name: 'Al Saqr', nameAr: '', code: 'SQR', ...ROLE }
const NSM = { id: uuid(8), name: 'Nasim', nameAr: '', code: 'NSM', ...ROLE }
const person = (number: number, name: string, companyId: string, more: Partial<MusterPerson> = {}): MusterPerson => ({
  ...{ id: uuid(number), name, nameAr: '', badge: `B${number}`, workerId: null, companyId, since: AT, gate: 'North' },
  ...{ seen: null, safeAt: null, safeBy: null },
  ...more,
})
const calls = { at: AT, condition: 'sos', zone: null } as const
const safe = { safeAt: AT, safeBy: { id: uuid(9), name: 'Sara' } }

beforeEach(async () => {
  await startFrames()
  if (workersWeb.catalogues) registerCatalogue('workers', workersWeb.catalogues)
  await startLanguage(['platform', 'shell', 'workers'])
  queryClient.clear()
})
afterEach(cleanup)

it('[D5] moves no row of a muster while somebody ticks who is found, others call for help, and the last is found', async () => {
  const people = [
    person(1, 'Anil', SQR.id),
    person(2, 'Babu', SQR.id),
    person(3, 'Chen', NSM.id),
    person(4, 'Dawit', NSM.id, { seen: calls }),
  ]
  let show: (people: readonly MusterPerson[]) => void = () => undefined
  const Watched = () => {
    const [now, setNow] = useState<readonly MusterPerson[]>(people)
    show = setNow
    return <RunningMuster of={musterOf(now)} companies={[SQR, NSM]} />
  }
  await openScreen(Watched)
  const rows = () =>
    screen.getAllByRole('listitem').map((row) => /Anil|Babu|Chen|Dawit/.exec(String(row.textContent))?.[0])
  const stood = ['Dawit', 'Anil', 'Babu', 'Chen']
  expect(rows()).toEqual(stood)

  const later: readonly (readonly MusterPerson[])[] = [
    people.map((one) => (one.name === 'Anil' ? { ...one, ...safe } : one)),
    people.map((one) => (one.name === 'Chen' ? { ...one, seen: calls } : one)),
    people.map((one) => ({ ...one, seen: null })),
    people.map((one) => ({ ...one, ...safe })),
  ]
  for (const now of later) {
    act(() => show(now))
    expect(rows()).toEqual(stood)
  }
  expect(screen.getByRole('status').textContent).toMatch(/^0/)
})

function musterOf(people: readonly MusterPerson[]) {
  const missing = people.filter(({ safeAt }) => safeAt === null).length
  const place = { projectCode: 'P1', siteCode: 'S1' }
  const began = { id: uuid(6), reason: 'drill' as const, startedAt: AT, startedBy: { id: uuid(9), name: 'Sara' } }
  const ends = { closedAt: null, completeAt: missing === 0 ? AT : null }
  return { ...place, ...began, ...ends, expected: people.length, missing, people: [...people] }
}
