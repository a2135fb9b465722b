import { z } from 'zod'
import { BOARD_DISCIPLINES, PERIODS, PLOTS, REACHES, STANDARD_PLOTS } from '../contract/board-choices.ts'
import type { DesignDashboard } from '../contract/design-dashboard.ts'

/** The fields of a dashboard as a form holds them: a choice that is not made is an empty text. */
export const DashboardForm = z.object({
  name: z.string().trim().min(1).max(120),
  plots: z.array(z.enum(PLOTS)).min(1),
  reach: z.enum(REACHES),
  discipline: z.enum([...BOARD_DISCIPLINES, '']),
  modelId: z.string(),
  storey: z.string(),
  days: z.string(),
  isShared: z.boolean(),
})
export type DashboardForm = z.output<typeof DashboardForm>

export const NEW_DASHBOARD: DashboardForm = {
  name: '',
  plots: [...STANDARD_PLOTS],
  reach: 'structure',
  discipline: '',
  modelId: '',
  storey: '',
  days: '',
  isShared: false,
}

/** A stored dashboard as the form shows it. */
export function formOf(dashboard: DesignDashboard): DashboardForm {
  const { name, plots, reach, discipline, modelId, storey, days, isShared } = dashboard
  return {
    name,
    plots,
    reach,
    discipline: discipline ?? '',
    modelId: modelId ?? '',
    storey: storey ?? '',
    days: days === null ? '' : String(days),
    isShared,
  }
}

/** What the form says, as the server takes it. Plots stand in the order of the standard dashboard. */
export function draftOf({ discipline, modelId, storey, days, plots, ...facts }: DashboardForm) {
  return {
    ...facts,
    plots: PLOTS.filter((plot) => plots.includes(plot)),
    discipline: discipline || null,
    modelId: modelId || null,
    storey: storey || null,
    days: PERIODS.find((period) => String(period) === days) ?? null,
  }
}
