import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlaceScope } from '#platform/contract/define-module.ts'
import { queryClient } from '../api/query-client.ts'
import { openScreen, startFrames } from '../frames/test-screen.tsx'
import { startServerDouble } from '../testing/server-double.ts'
import { chooseProject, chooseSite, chooseStructure } from './place-store.ts'
import { ReachChoice, useReachedPlace } from './reach.tsx'

const project = { code: 'P1', name: 'Harbour' }
const site = { code: 'S1', name: 'Quay', projectCode: 'P1' }
const structure = { code: 'B1', name: 'Shed', projectCode: 'P1', siteCode: 'S1' }

beforeEach(async () => {
  startServerDouble()
  await startFrames()
  queryClient.clear()
  chooseProject(project)
  chooseSite(site as never)
  chooseStructure(structure as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A register or dashboard whose rows lie in a place of this kind, with what it asks the server. */
function screenOf(nearest: PlaceScope) {
  return function Register() {
    const { reach, where } = useReachedPlace(nearest)
    return (
      <>
        <ReachChoice reach={reach} />
        <output>{Object.values(where).join(' ')}</output>
      </>
    )
  }
}
const offered = () =>
  within(screen.getByRole('radiogroup', { name: 'Look at' }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent ?? radio.getAttribute('aria-label') ?? '')
const asked = () => screen.getByRole('status').textContent

describe('how far a register looks', () => {
  it('is chosen among Structure, Site and Project in this order, on each as near as its rows lie', async () => {
    await openScreen(screenOf('structure'))
    expect(offered()).toEqual(['Structure', 'Site', 'Project'])
    expect(asked()).toBe('P1 S1 B1')
    cleanup()
    await openScreen(screenOf('site'))
    expect(offered()).toEqual(['Site', 'Project'])
    expect(asked()).toBe('P1 S1')
    cleanup()
    await openScreen(screenOf('project'))
    expect(screen.queryByRole('radiogroup', { name: 'Look at' })).toBeNull()
    expect(asked()).toBe('P1')
  })

  it('stands in the address, and is remembered by every other register', async () => {
    const { user, address } = await openScreen(screenOf('structure'))
    await user.click(screen.getByRole('radio', { name: 'Project' }))
    await waitFor(() => expect(asked()).toBe('P1'))
    expect(address()).toContain('reach=project')
    cleanup()
    await openScreen(screenOf('structure'))
    expect(asked()).toBe('P1')
    cleanup()
    await openScreen(screenOf('site'))
    expect(asked()).toBe('P1')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Project' }).checked).toBe(true)
  })

  it('is what a link says, from there on', async () => {
    await openScreen(screenOf('structure'), '?reach=site')
    expect(asked()).toBe('P1 S1')
    cleanup()
    await openScreen(screenOf('structure'))
    await waitFor(() => expect(asked()).toBe('P1 S1'))
  })
})
