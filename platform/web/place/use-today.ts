import { useState } from 'react'
import { formatDay } from '../language/formats.ts'
import { usePlace } from './place-store.ts'

/** The clock of a project; undefined until the projects are known, or where the person sees none of that code. */
export function useZoneOf(projectCode: string | undefined): string | undefined {
  return usePlace(({ projectList }) => projectList.find(({ code }) => code === projectCode)?.timeZone)
}

/**
 * The day that it is in a project, as `YYYY-MM-DD`; until its clock is known, on that of who looks.
 * @param projectCode of the record that the day is of, which may lie elsewhere than where the person is
 */
export function useToday(projectCode?: string): string {
  const picked = usePlace(({ currentProject }) => currentProject?.code)
  return formatDay(new Date(), 'en', useZoneOf(projectCode ?? picked), 'iso')
}

/** A day to enter or to look from: today's in the project, until another is chosen. */
export function useDayFromToday(): readonly [day: string, choose: (day: string) => void] {
  const today = useToday()
  const [chosen, setChosen] = useState('')
  return [chosen || today, setChosen]
}
