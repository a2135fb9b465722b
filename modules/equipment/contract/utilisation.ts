/** Hours of one day, or summed over days and machines. */
export interface MachineHours {
  readonly scheduled: number
  readonly working: number
  readonly idle: number
  readonly standby: number
  readonly breakdown: number
}

export interface MachineFigures {
  readonly utilisation: number | null
  readonly availability: number | null
  readonly idleShare: number | null
}

/**
 * What hours say of machines, as shares of 1; null where nothing was scheduled or run, which is not 0:
 * - availability = (scheduled − breakdown) / scheduled
 * - utilisation = working / (scheduled − breakdown): of the hours in which it could work
 * - idle share = idle / (working + idle): of the hours in which the engine ran
 *
 * Work beyond the schedule makes utilisation more than 1, and says so.
 */
export function machineFigures({ scheduled, working, idle, breakdown }: MachineHours): MachineFigures {
  const up = scheduled - Math.min(breakdown, scheduled)
  return {
    utilisation: share(working, up),
    availability: share(up, scheduled),
    idleShare: share(idle, working + idle),
  }
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : null)

export function sumHours(days: readonly MachineHours[]): MachineHours {
  const sum = (name: keyof MachineHours) => days.reduce((total, day) => total + day[name], 0)
  return {
    scheduled: sum('scheduled'),
    working: sum('working'),
    idle: sum('idle'),
    standby: sum('standby'),
    breakdown: sum('breakdown'),
  }
}
