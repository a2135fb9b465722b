import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startFreshBrowser } from '../testing/fresh-browser.ts'
import { chooseProject, setProjectList } from './place-store.ts'
import { ProjectMoment } from './project-moment.tsx'
import { useToday } from './use-today.ts'

const HARBOUR = { code: 'LAX', name: 'Harbour', timeZone: 'America/Los_Angeles' }
const PROJECTS = [{ code: 'WHN', name: 'Wahat Nada', timeZone: 'Asia/Riyadh' }, HARBOUR]

function Today({ of }: { readonly of: string }) {
  return <p>{useToday(of)}</p>
}

describe('the day of a record', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is that of its project for everybody, not of the device nor of the project that is picked', async () => {
    await startFreshBrowser()
    vi.useFakeTimers({ now: Date.parse('2026-08-21T21:30:00Z'), toFake: ['Date'] })
    setProjectList(PROJECTS)
    chooseProject(HARBOUR)
    render(
      <>
        <ProjectMoment at="2026-08-21T21:30:00Z" projectCode="WHN" />
        <Today of="WHN" />
        <Today of="LAX" />
      </>,
    )
    expect(screen.getByText('22 Aug, 2026 00:30')).toBeTruthy()
    expect(screen.getByText('2026-08-22')).toBeTruthy()
    expect(screen.getByText('2026-08-21')).toBeTruthy()
  })
})
