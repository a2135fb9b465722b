import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { defineModule } from '#platform/contract/define-module.ts'
import { defineStates } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import type { Turn } from '#platform/contract/turn.ts'
import { queryClient } from '../api/query-client.ts'
import { DetailScreen } from '../frames/detail-screen.tsx'
import { openScreen, startFrames } from '../frames/test-screen.tsx'
import { changeLanguage } from '../language/i18n.ts'
import { ok, type ServerDouble, startServerDouble } from '../testing/server-double.ts'
import { NextSteps } from './next-steps.tsx'

const both = (en: string, ar = `${en} (ar)`) => ({ en, ar })
const claims = defineModule({
  ...{ id: 'claims', title: both('Claims'), area: 'foundation', dependsOn: [], screens: {} },
  permissions: { 'claim:write': both('Write claims') },
})
const claimStates = defineStates(claims, 'claim', {
  initial: 'draft',
  states: { draft: { title: both('Draft'), tone: 'off' }, done: { title: both('Done'), tone: 'good' } },
  steps: {
    submit: { from: ['draft'], to: 'done', title: both('Submit'), did: both('Submitted'), right: 'claim:write' },
  },
})
const claimsApi = defineApi(claims, {
  ...stepEndpoints(claimStates, { path: '/claims', access: 'claim:write', record: z.object({ id: z.string() }) }),
})
const TURN: Turn = {
  step: 'submit',
  what: both('Submit', 'تقديم'),
  who: both('Surveyor · Engineer', 'مساح · مهندس'),
  personId: null,
  since: '2026-03-02T08:00:00Z',
  dueOn: '2026-03-09',
  isLate: false,
}

let server: ServerDouble
beforeEach(async () => {
  server = startServerDouble()
  await startFrames()
  queryClient.clear()
})
afterEach(async () => {
  cleanup()
  await changeLanguage('en')
  vi.unstubAllGlobals()
})

async function openWith(turn: Turn | null) {
  server.on('GET /api/claims/c1/steps', () => ok({ rowVersion: 3, seen: '', turn, steps: [], approvals: [] }))
  await openScreen(() => (
    <DetailScreen
      result={{ data: { id: 'c1', rowVersion: 3 }, error: null, isPending: false, refetch: () => {} }}
      title={() => 'Claim of March'}
      steps={(claim) => <NextSteps api={claimsApi} of={claimStates} record={claim} />}
      facts={() => []}
    >
      {() => <p>What it claims</p>}
    </DetailScreen>
  ))
  await screen.findByText('What it claims')
}

describe('the page of a record', () => {
  it('says under its name who has to act, on what and since when', async () => {
    await openWith(TURN)
    const line = (await screen.findByText('Whose turn:')).closest('p')
    expect(line?.textContent).toBe('Whose turn: Surveyor · Engineer Submit · since 02 Mar, 2026')
    expect(line?.querySelector('[data-late]')).toBeNull()
  })

  it('marks it where the day has passed, and says since which', async () => {
    await openWith({ ...TURN, isLate: true })
    const line = (await screen.findByText('Whose turn:')).closest('p')
    expect(line?.querySelector('[data-late]')?.textContent).toMatch(/09 Mar, 2026/)
  })

  it('says it in Arabic', async () => {
    await openWith(TURN)
    await screen.findByText('Whose turn:')
    await changeLanguage('ar')
    expect((await screen.findByText('على من الدور:')).closest('p')?.textContent).toContain('مساح · مهندس تقديم · منذ')
  })

  it('says that nobody can act where no role has the right, and nothing where it waits for nobody', async () => {
    await openWith({ ...TURN, who: both('', '') })
    expect((await screen.findByText('Whose turn:')).closest('p')?.textContent).toContain('Nobody has the right')
    cleanup()
    queryClient.clear()
    await openWith(null)
    expect(screen.queryByText('Whose turn:')).toBeNull()
  })
})
