import { z } from 'zod'
import { FIRST_YEAR } from './first-day.ts'

/** A day as people enter and read it, `2026-03-01`, of {@link FIRST_YEAR} or later. */
export const CalendarDay = z.iso
  .date()
  .refine((day) => Number(day.slice(0, 4)) >= FIRST_YEAR, { params: { firstYear: FIRST_YEAR } })
