import { afterEach, expect, it, vi } from 'vitest'
import { onceSignedIn } from './once-signed-in.ts'
import { forgetSession, setSession } from './session-store.ts'

afterEach(forgetSession)

it('waits for somebody to sign in, and runs once however often they do', () => {
  const run = vi.fn()
  onceSignedIn(run)
  setSession({ microsoftCode: 'on the way' })
  expect(run).not.toHaveBeenCalled()
  setSession({ accessToken: 'a' })
  setSession({ accessToken: 'b' })
  forgetSession()
  setSession({ accessToken: 'c' })
  expect(run).toHaveBeenCalledTimes(1)
})

it('runs at once for who is signed in already', () => {
  setSession({ accessToken: 'a' })
  const run = vi.fn()
  onceSignedIn(run)
  expect(run).toHaveBeenCalledTimes(1)
})
