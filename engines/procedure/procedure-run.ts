import type { Value } from '../expressions/expression.ts'
import type { Performer, TimerRule, Work } from './procedure.ts'

/** One thread of a run. It stands on one step and waits there. */
export interface Token {
  /** Unique in the run, never given twice. */
  readonly id: number
  readonly at: string
  /** Token of the group that it runs in; null for the procedure itself. */
  readonly within: number | null
  /** The flow that it came by, where it waits for others. */
  readonly via: string | null
  /** No way leads on: a person has to choose one. */
  readonly isStuck: boolean
}

/** All that a run must remember: plain data. Kept with each step, it goes on from there in any process. */
export interface RunState {
  readonly status: 'running' | 'ended' | 'cancelled'
  readonly tokens: readonly Token[]
  /** Answers and results, by name. */
  readonly answers: Readonly<Record<string, Value>>
  readonly lastToken: number
}

/** What happens to a run, one at a time. */
export type RunEvent =
  | { readonly kind: 'start'; readonly answers: Readonly<Record<string, Value>> }
  /** A person has done what was asked, or the called procedure has ended. */
  | { readonly kind: 'complete'; readonly token: number; readonly answers: Readonly<Record<string, Value>> }
  | { readonly kind: 'fire'; readonly token: number; readonly timer: string }
  /** Goes on without it. Why is written into the history by whoever runs it. */
  | { readonly kind: 'skip'; readonly token: number }
  /** The way on, where no condition holds. */
  | { readonly kind: 'choose'; readonly token: number; readonly flow: string }
  | { readonly kind: 'cancel' }

/** What is to be done outside, in the transaction that keeps the new state. */
export type RunCommand =
  | { readonly kind: 'ask'; readonly token: number; readonly node: string; readonly work: Work }
  | { readonly kind: 'withdraw'; readonly token: number }
  | { readonly kind: 'set-timer'; readonly token: number; readonly timer: string; readonly rule: TimerRule }
  | { readonly kind: 'clear-timers'; readonly token: number }
  | { readonly kind: 'tell'; readonly node: string; readonly to: Performer | null }
  | {
      readonly kind: 'call'
      readonly token: number
      readonly procedure: string
      readonly answers: Readonly<Record<string, Value>>
    }
  | { readonly kind: 'cancel-call'; readonly token: number }
  | { readonly kind: 'stuck'; readonly token: number; readonly node: string }
  | { readonly kind: 'end'; readonly answers: Readonly<Record<string, Value>> }

/** A step that was reached or left, in order: what the drawing shows. */
export interface Passed {
  readonly node: string
  readonly what: 'entered' | 'left' | 'taken-away'
  /** The flow by which it was entered; null at a start and at the edge of a task. */
  readonly via: string | null
}

export interface Advanced {
  readonly state: RunState
  readonly commands: readonly RunCommand[]
  readonly passed: readonly Passed[]
}

/** Before its start. */
export const NOT_STARTED: RunState = { status: 'running', tokens: [], answers: {}, lastToken: 0 }
