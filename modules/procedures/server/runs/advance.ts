import { localMoment } from '#engines/calendar/local-time.ts'
import { advanceRun } from '#engines/procedure/advance-run.ts'
import type { Advanced, RunCommand, RunEvent } from '#engines/procedure/procedure-run.ts'
import { timeZoneOfProject } from '#modules/sites/server/public.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { orRefused } from '#platform/server/records/or-refused.ts'
import { runErrors } from '../../contract/procedure-run.ts'
import { everything, type ProcedureVersion, versionOf } from '../procedure-graphs.ts'
import { cancelCall, completeCaller, startCalled } from './call-procedure.ts'
import { askStep, askWay, clearTimers, setTimer, tellOf, withdrawStep } from './carry-out.ts'
import { keepEvent, readRun, type StoredRun } from './run-repository.ts'
import type { Happening, Moment, RunWork } from './run-work.ts'

/** Runs that call each other, and what one event does to all of them. */
const MOST_HAPPENINGS = 200

/**
 * Takes a run one event further, with all that follows for the runs that it calls and is called by: history, state, what is
 * asked of people, and timers, in the transaction of the caller, who holds the lock of the run.
 * @throws cannot-go-on in the words of the engine; nothing has happened then
 */
export async function advance(work: RunWork, first: Happening): Promise<void> {
  const waiting: Happening[] = [first]
  for (let count = 0; ; count++) {
    const next = waiting.shift()
    if (!next) return
    if (count > MOST_HAPPENINGS) throw runErrors.cannotGoOn(TOO_MANY)
    waiting.push(...(await advanceOne(work, next)))
  }
}

const TOO_MANY = {
  en: 'The procedures that call each other here go on without end.',
  ar: 'الإجراءات التي يستدعي بعضها بعضًا هنا تستمر بلا نهاية.',
}

async function advanceOne(work: RunWork, { runId, event, reason = '' }: Happening): Promise<Happening[]> {
  const { tx, actor, services } = work
  const run = await readRun(tx, runId)
  const version = await versionOf(everything(services.database), run)
  const at = services.now()
  const clock = localMoment(at, await timeZoneOfProject(tx, run.projectCode))
  const { state, commands, passed } = advanced(version, run, event, clock)
  const node = 'token' in event ? (run.runState.tokens.find(({ id }) => id === event.token)?.at ?? null) : null
  const by = actor.user?.id ?? null
  const after = await keepEvent(tx, run, state, { event, passed, at, clock, node, by, reason })
  const follows: Happening[] = []
  const moment = { version, at, clock }
  for (const command of commands) follows.push(...(await carryOut(work, after, command, moment)))
  const { projectCode, siteCode, structureCode } = run
  await publishEvent(tx, {
    type: `procedure-run.${state.status === 'running' ? 'advanced' : 'ended'}`,
    place: { projectCode, siteCode, structureCode },
    ...(run.companyId !== null && { companyId: run.companyId }),
    entityId: run.id,
  })
  return follows
}

function advanced(version: ProcedureVersion, run: StoredRun, event: RunEvent, clock: string): Advanced {
  return orRefused(runErrors.cannotGoOn, () => advanceRun(version.graph, run.runState, event, clock))
}

/** @returns what follows for other runs */
async function carryOut(work: RunWork, run: StoredRun, command: RunCommand, moment: Moment): Promise<Happening[]> {
  switch (command.kind) {
    case 'ask':
      await askStep(work, run, command, moment)
      return []
    case 'stuck':
      await askWay(work, run, command, moment)
      return []
    case 'withdraw':
      await withdrawStep(work, run, command.token)
      return []
    case 'set-timer':
      await setTimer(work, run, command, moment)
      return []
    case 'clear-timers':
      await clearTimers(work, run, command.token)
      return []
    case 'tell':
      await tellOf(work, run, command, moment)
      return []
    case 'call':
      return startCalled(work, run, command, moment)
    case 'cancel-call':
      return cancelCall(work, run, command.token)
    case 'end':
      return completeCaller(work, run)
  }
}
