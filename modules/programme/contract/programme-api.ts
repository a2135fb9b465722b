import { z } from 'zod'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { FigureRow } from '#platform/contract/figure-answers.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { Portfolio, ProgrammeCurve } from './portfolio.ts'
import { PowerBiReport } from './power-bi.ts'
import { programmeModule } from './programme-module.ts'

const read = 'programme:read'
/** The last day that counts; without it everything until now does. */
const AsOf = z.object({ day: CalendarDay.optional() })

export const programmeApi = defineApi(programmeModule, {
  portfolio: {
    method: 'GET',
    path: '/programme',
    summary: 'The figures of all projects that the caller sees, of today or of a day that has passed',
    access: read,
    input: AsOf,
    output: Portfolio,
  },
  rows: {
    method: 'GET',
    path: '/programme/rows',
    summary: 'The rows that a figure of a project was made of',
    access: read,
    input: ListQuery.pick({ page: true, pageSize: true }).extend({
      ...AsOf.shape,
      figure: z.string().max(60),
      projectCode: PlaceCode,
    }),
    output: pageOf(FigureRow),
  },
  curves: {
    method: 'GET',
    path: '/programme/curves',
    summary: 'Planned, earned and spent value over time, of one project or of all, by currency',
    access: read,
    input: AsOf.extend({ projectCode: PlaceCode.optional() }),
    output: z.object({ isWithheld: z.boolean(), curves: z.array(ProgrammeCurve) }),
  },
  paper: {
    method: 'GET',
    path: '/programme/paper',
    summary: 'The portfolio as PDF',
    access: read,
    transaction: 'none',
    input: AsOf,
    output: FILE_ANSWER,
  },
  powerBi: {
    method: 'POST',
    path: '/programme/power-bi/token',
    summary: 'A token for the configured Power BI report, made by the server for the caller',
    access: read,
    transaction: 'none',
    readOnly: true,
    input: z.object({}),
    output: PowerBiReport,
  },
})
