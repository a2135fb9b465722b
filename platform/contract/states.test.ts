import { expect, it } from 'vitest'
import { type States, waitingStates, waitsFor } from './states.ts'

const title = { en: 'x', ar: 'x' }
const step = { title, did: title, right: 'r' }
const states = (more: Partial<States> = {}): States => ({
  kind: 'thing',
  initial: 'draft',
  states: {
    draft: { title, tone: 'off' },
    open: { title, tone: 'major' },
    done: { title, tone: 'good' },
    void: { title, tone: 'off' },
  },
  steps: {
    send: { ...step, from: ['draft'], to: 'open' },
    cancel: { ...step, from: ['draft', 'open'], to: 'void', asksReason: true },
    close: { ...step, from: ['open'], to: 'done' },
    reopen: { ...step, from: ['done', 'void'], to: 'open' },
  },
  ...more,
})

it('waits for the step that leads on, and for nobody where it has ended', () => {
  expect(waitsFor(states(), 'draft')?.[0]).toBe('send')
  expect(waitsFor(states(), 'open')?.[0]).toBe('close')
  expect(waitsFor(states(), 'done')).toBeNull()
  expect(waitingStates(states())).toEqual(['draft', 'open'])
})

it('waits for nobody where its states say what something is', () => {
  expect(waitingStates(states({ isStatus: true }))).toEqual([])
})
