import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { defineModule } from '#platform/contract/define-module.ts'
import { defineStates } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { fakeMedia } from '#ui/fake-media.ts'
import { queryClient } from '../api/query-client.ts'
import { openScreen, startFrames } from '../frames/test-screen.tsx'
import { setUiState } from '../state/ui-state.ts'
import { shownMessages } from '../testing/fresh-browser.ts'
import { ok, refused, type ServerDouble, startServerDouble } from '../testing/server-double.ts'
import { NextSteps } from './next-steps.tsx'
import { StateBadge } from './state-badge.tsx'
import { StateDiagram } from './state-diagram.tsx'
import { BOX, layOutStates, wordsOf } from './state-layout.ts'

const both = (en: string) => ({ en, ar: `${en} (ar)` })
const claims = defineModule({
  id: 'claims',
  title: both('Claims'),
  area: 'foundation',
  dependsOn: [],
  permissions: { 'claim:write': both('Write claims') },
  screens: {},
})
const step = <const Facts extends object>(name: string, facts: Facts) =>
  ({ title: both(name), did: both(`${name}: done`), right: 'claim:write', ...facts }) as const
const claimStates = defineStates(claims, 'claim', {
  initial: 'draft',
  states: {
    draft: { title: both('Draft'), tone: 'off' },
    submitted: { title: both('Submitted'), tone: 'info' },
    approved: { title: both('Approved'), tone: 'good' },
  },
  steps: {
    submit: step('Submit', { from: ['draft'], to: 'submitted' }),
    approve: step('Approve', { from: ['submitted'], to: 'approved', isApproval: true }),
    giveBack: step('Give back', { from: ['submitted', 'approved'], to: 'draft', asksReason: true }),
  },
})
const record = z.object({ id: z.string() })
const claimsApi = defineApi(claims, {
  ...stepEndpoints(claimStates, { path: '/claims', access: 'claim:write', record }),
})
const SEEN = 'a'.repeat(64)
const take = (name: string) => `POST /api/claims/c1/steps/${name}`

let server: ServerDouble
let restoreMedia = () => {}
beforeEach(async () => {
  server = startServerDouble()
  await startFrames()
  queryClient.clear()
  restoreMedia = fakeMedia('prefers-reduced-motion')
  for (const name of Object.keys(claimStates.steps)) server.on(take(name), () => ok({ id: 'c1' }))
})
afterEach(() => {
  cleanup()
  restoreMedia()
  vi.unstubAllGlobals()
})

const why = (kind: string, say: string) => ({ kind, name: kind, say })
function offer(steps: Record<string, ReturnType<typeof why>[]>): void {
  const offered = Object.entries(steps).map(([name, refusals]) => ({ step: name, refusals }))
  server.on('GET /api/claims/c1/steps', () => ok({ rowVersion: 3, seen: '', steps: offered, approvals: [] }))
}
const open = () =>
  openScreen(() => <NextSteps api={claimsApi} of={claimStates} record={{ id: 'c1', rowVersion: 3, seen: SEEN }} />)

describe('the buttons of the next steps', () => {
  it('take the main step at once, of the version that is shown', async () => {
    offer({ submit: [] })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(server.seenAt(take('submit'))).toHaveLength(1))
    const [request] = server.seenAt(take('submit'))
    expect(request?.body).toEqual({ rowVersion: 3 })
    expect(request?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('say what is missing in place of taking a step that something stands in the way of', async () => {
    offer({ submit: [why('field', 'Still missing: the due date.')] })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Still missing: the due date.')).toBeDefined()
    expect(server.seenAt(take('submit'))).toHaveLength(0)
  })

  it('ask for the reason before they take a step that needs one, and stay open with what the server refused', async () => {
    server.on(take('giveBack'), () => refused(409, 'claim.changed-meanwhile', 'Somebody else saved this claim.'))
    offer({ approve: [why('right', 'No right')], giveBack: [] })
    const { user } = await open()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Give back' }))
    const dialog = await screen.findByRole('dialog')
    const confirm = () => dialog.querySelector('footer button:last-of-type') as HTMLButtonElement
    expect(confirm().disabled).toBe(true)
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'The sums are wrong')
    await user.click(confirm())
    expect(await screen.findByText('Somebody else saved this claim.')).toBeDefined()
    expect(server.seenAt(take('giveBack'))[0]?.body).toEqual({ rowVersion: 3, reason: 'The sums are wrong' })
  })

  it('send with an approval what was seen, and put the other steps into a menu', async () => {
    offer({ approve: [], giveBack: [why('party', 'It is for the engineer of the project.')] })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve' })
    await user.click(dialog.querySelector('footer button:last-of-type') as HTMLButtonElement)
    await waitFor(() => expect(server.seenAt(take('approve'))[0]?.body).toEqual({ rowVersion: 3, seen: SEEN }))
    await user.click(screen.getByRole('button', { name: 'Other steps' }))
    expect(await screen.findByText('Give back · It is for the engineer of the project.')).toBeDefined()
  })

  it('say in a message why a step was refused that was taken at once', async () => {
    server.on(take('submit'), () => refused(422, 'step.not-ready', 'It claims nothing yet.'))
    offer({ submit: [] })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(shownMessages()).toContain('It claims nothing yet.'))
  })
})

describe('the states', () => {
  it('are drawn with all steps between them, the current one marked, and mirrored for Arabic', async () => {
    const { user } = await openScreen(() => (
      <>
        <StateBadge of={claimStates} state="approved" />
        <StateDiagram of={claimStates} state="submitted" />
      </>
    ))
    await user.click(screen.getByRole('button', { name: 'Show states and steps' }))
    expect(await screen.findByRole('img', { name: 'States and steps; now: Submitted' })).toBeDefined()
    expect(screen.getByText('Submitted').closest('g')?.getAttribute('aria-current')).toBe('true')
    expect(screen.getAllByText('Give back')).toHaveLength(2)
    expect(screen.getAllByText('Approved')).toHaveLength(2)
    setUiState({ language: 'ar' })
    expect(await screen.findByRole('img', { name: /Submitted \(ar\)/ })).toBeDefined()
  })

  it('are drawn on request where the drawing is too wide for its place', async () => {
    setUiState({ language: 'en' })
    const facts = { title: both('A state'), tone: 'info' } as const
    const wide = defineStates(claims, 'wide-claim', {
      initial: 'draft',
      states: { draft: { title: both('Draft'), tone: 'off' }, one: facts, two: facts, three: facts, four: facts },
      steps: {
        one: step('Go to one', { from: ['draft'], to: 'one' }),
        two: step('Go to two', { from: ['draft'], to: 'two' }),
        three: step('Go to three', { from: ['draft'], to: 'three' }),
        four: step('Go to four', { from: ['draft'], to: 'four' }),
      },
    })
    const { user } = await openScreen(() => <StateDiagram of={wide} state="draft" />)
    expect(screen.queryByRole('img')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show states and steps' }))
    expect(await screen.findByRole('img', { name: 'States and steps; now: Draft' })).toBeDefined()
  })

  it('stand in rows by their distance from the first one, within the drawing, without meeting', () => {
    const title = (name: string) => claimStates.steps[name as keyof typeof claimStates.steps].title.en
    const drawn = layOutStates(claimStates, title, false)
    expect(drawn.states.map(({ state }) => state)).toEqual(['draft', 'submitted', 'approved'])
    const ys = drawn.states.map(({ y }) => y)
    expect(ys.every((y, at) => at === 0 || y - (ys[at - 1] as number) > BOX.height)).toBe(true)
    const mirrored = layOutStates(claimStates, title, true)
    expect(mirrored.states.map(({ x }) => x)).toEqual(drawn.states.map(({ x }) => drawn.width - x))
    const lanes = drawn.steps.filter(({ names }) => names.includes('giveBack')).map(({ words }) => words.x)
    expect(new Set(lanes).size).toBe(2)
    expect(Math.max(...lanes)).toBeLessThan(drawn.width)
  })

  it('say their steps beside each other, however many lead from one state and to one', () => {
    const facts = { title: both('A state'), tone: 'info' } as const
    const states = { open: facts, looked: facts, refused: facts, acting: facts, closed: facts }
    const drawn = defineStates(claims, 'claim', {
      initial: 'open',
      states,
      steps: {
        look: step('Start the investigation', { from: ['open'], to: 'looked' }),
        refuse: step('Reject as duplicate or mistake', { from: ['open', 'looked'], to: 'refused', asksReason: true }),
        act: step('Follow the actions', { from: ['looked'], to: 'acting' }),
        close: step('Close', { from: ['looked', 'acting'], to: 'closed' }),
        drop: step('Close without any action', { from: ['refused'], to: 'closed' }),
        reopen: step('Reopen', { from: ['closed', 'refused'], to: 'looked', asksReason: true }),
      },
    })
    for (const isMirrored of [false, true]) {
      const title = (name: string) => drawn.steps[name as keyof typeof drawn.steps].title.en
      const { steps, width, height } = layOutStates(drawn, title, isMirrored)
      const boxes = steps.map(({ names, words: { x, y } }) => {
        const half = wordsOf(names, title).length * 3
        return {
          text: `${wordsOf(names, title)} ${x} ${y}`,
          left: x - half,
          right: x + half,
          top: y - 6,
          bottom: y + 6,
        }
      })
      for (const one of boxes) {
        expect(one.left > 0 && one.right < width && one.top > 0 && one.bottom < height, one.text).toBe(true)
        const met = boxes.filter(
          (other) =>
            other.text !== one.text &&
            other.left < one.right &&
            other.right > one.left &&
            other.top < one.bottom &&
            other.bottom > one.top,
        )
        expect(met.map(({ text }) => text)).toEqual([])
      }
    }
  })
})
