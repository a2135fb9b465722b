import { useState } from 'react'
import { formatDay } from '../language/formats.ts'
import { usePlace } from './place-store.ts'

/** The day that it is in the project that is picked, as `YYYY-MM-DD`; until its clock is known, on that of who looks. */
export function useToday(): string {
  const timeZone = usePlace(
    ({ currentProject, projectList }) => projectList.find(({ code }) => code === currentProject?.code)?.timeZone,
  )
  return formatDay(new Date(), 'en', timeZone, 'iso')
}

/** A day to enter or to look from: today's in the project, until another is chosen. */
export function useDayFromToday(): readonly [day: string, choose: (day: string) => void] {
  const today = useToday()
  const [chosen, setChosen] = useState('')
  return [chosen || today, setChosen]
}
