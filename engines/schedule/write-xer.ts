/** A plan in a few words, from which an XER file is written: for the demonstration, for tests and benchmarks. */
export interface PlannedProject {
  readonly code: string
  readonly name: string
  /** `2026-03-01 08:00`. */
  readonly start: string
  readonly dataDate: string
  readonly calendars: readonly PlannedCalendar[]
  readonly wbs: readonly { readonly id: string; readonly parentId: string | null; readonly name: string }[]
  readonly activities: readonly PlannedActivity[]
  readonly relations: readonly PlannedRelation[]
  /** Further fields of the project and of the options of its planning. */
  readonly project?: Readonly<Record<string, string>>
  readonly options?: Readonly<Record<string, string>>
}

export interface PlannedCalendar {
  readonly id: string
  readonly name: string
  /** 1 is Sunday. */
  readonly workdays: readonly number[]
  readonly shifts: readonly (readonly [from: string, to: string])[]
  /** Days off, as `2026-03-20`. */
  readonly holidays: readonly string[]
  readonly hoursPerDay: number
}

export interface PlannedActivity {
  readonly code: string
  readonly name: string
  readonly wbsId: string
  readonly calendarId: string
  readonly hours: number
  readonly type?: string
  readonly status?: 'TK_NotStart' | 'TK_Active' | 'TK_Complete'
  readonly remainingHours?: number
  readonly budget?: number
  /** Further fields as XER calls them: `act_start_date`, `cstr_type`. */
  readonly fields?: Readonly<Record<string, string>>
}

export interface PlannedRelation {
  readonly from: string
  readonly to: string
  readonly type?: 'PR_FS' | 'PR_SS' | 'PR_FF' | 'PR_SF'
  readonly lagHours?: number
}

const DAYS_TO_1970 = 25_569

/** The text of an XER file of version 19.12, with tabs and CRLF as Primavera writes it. */
export function writeXer(plan: PlannedProject): string {
  const idOf = new Map(plan.activities.map(({ code }, index) => [code, String(1000 + index)]))
  const calendarId = plan.calendars[0]?.id ?? ''
  const lines = ['ERMHDR\t19.12\t2026-01-01\tProject\tadmin\tadmin\tdb\tProject Management\tUSD']
  const table = (name: string, rows: readonly Readonly<Record<string, string | number>>[]) => {
    const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    if (rows.length === 0) return
    lines.push(`%T\t${name}`, `%F\t${fields.join('\t')}`)
    for (const row of rows) lines.push(`%R\t${fields.map((field) => row[field] ?? '').join('\t')}`)
  }
  table('PROJECT', [
    {
      proj_id: '1',
      proj_short_name: plan.code,
      clndr_id: calendarId,
      critical_drtn_hr_cnt: 0,
      critical_path_type: 'CT_TotFloat',
      last_recalc_date: plan.dataDate,
      plan_start_date: plan.start,
      ...plan.project,
    },
  ])
  if (plan.options) table('SCHEDOPTIONS', [{ schedoptions_id: '1', proj_id: '1', ...plan.options }])
  table('CALENDAR', plan.calendars.map(calendarRow))
  table(
    'PROJWBS',
    plan.wbs.map(({ id, parentId, name }) => ({
      wbs_id: id,
      proj_id: '1',
      proj_node_flag: parentId === null ? 'Y' : 'N',
      wbs_short_name: id,
      wbs_name: name,
      parent_wbs_id: parentId ?? '',
    })),
  )
  table(
    'TASK',
    plan.activities.map((activity) => taskRow(activity, idOf.get(activity.code)!)),
  )
  table(
    'TASKPRED',
    plan.relations.map(({ from, to, type = 'PR_FS', lagHours = 0 }, index) => ({
      task_pred_id: index + 1,
      task_id: idOf.get(to) ?? to,
      pred_task_id: idOf.get(from) ?? from,
      proj_id: '1',
      pred_proj_id: '1',
      pred_type: type,
      lag_hr_cnt: lagHours,
    })),
  )
  const paid = plan.activities.filter(({ budget }) => budget)
  table('RSRC', paid.length === 0 ? [] : [{ rsrc_id: '1', rsrc_short_name: 'CREW', rsrc_name: 'Crew' }])
  table(
    'TASKRSRC',
    paid.map(({ code, budget = 0 }, index) => ({
      taskrsrc_id: index + 1,
      task_id: idOf.get(code)!,
      proj_id: '1',
      rsrc_id: '1',
      target_cost: budget,
    })),
  )
  return `${[...lines, '%E'].join('\r\n')}\r\n`
}

function taskRow(activity: PlannedActivity, id: string) {
  const { code, name, wbsId, calendarId, hours, status = 'TK_NotStart' } = activity
  return {
    task_id: id,
    proj_id: '1',
    wbs_id: wbsId,
    clndr_id: calendarId,
    complete_pct_type: 'CP_Drtn',
    task_type: activity.type ?? 'TT_Task',
    status_code: status,
    task_code: code,
    task_name: name,
    target_drtn_hr_cnt: hours,
    remain_drtn_hr_cnt: status === 'TK_Complete' ? 0 : (activity.remainingHours ?? hours),
    ...activity.fields,
  }
}

function calendarRow({ id, name, workdays, shifts, holidays, hoursPerDay }: PlannedCalendar) {
  const times = shifts.map(([from, to], index) => `(0||${index}(s|${from}|f|${to})())`).join('')
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => `(0||${day}()(${workdays.includes(day) ? times : ''}))`).join('')
  const off = holidays.map((day, index) => `(0||${index}(d|${Date.parse(day) / 86_400_000 + DAYS_TO_1970})())`).join('')
  return {
    clndr_id: id,
    default_flag: 'Y',
    clndr_name: name,
    proj_id: '',
    base_clndr_id: '',
    clndr_type: 'CA_Base',
    day_hr_cnt: hoursPerDay,
    clndr_data: `(0||CalendarData()((0||DaysOfWeek()(${days}))(0||Exceptions()(${off}))))`,
  }
}
