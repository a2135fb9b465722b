import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Task } from '../contract/task.ts'
import type { StepMachine } from './parts/step-decision.tsx'

/** Buttons of a row of the inbox, by which what is asked is done there. */
export type TaskDecision = ComponentType<{ readonly task: Task }>

const decisions = new Map<string, LazyExoticComponent<TaskDecision>>()

/**
 * Lets people decide in the inbox what is asked of them about records of a kind. Called where a module's web half is declared.
 * @param load brings the texts of the part with it
 */
export function registerTaskDecision(recordType: string, load: () => Promise<TaskDecision>): void {
  decisions.set(
    recordType,
    lazy(async () => ({ default: await load() })),
  )
}

/**
 * The same for records with steps: what a step asks (`asks` of `defineStates`) is answered there by its button and those of
 * the other steps that lead on.
 * @param load brings api and states: `{ api: ncrsApi, of: ncrStates }`; with `alsoAsked` also what the module asks by `askFor`
 */
export function registerStepDecision(recordType: string, load: () => Promise<StepMachine>): void {
  registerTaskDecision(recordType, async () => {
    const [{ stepDecision }, machine] = await Promise.all([import('./parts/step-decision.tsx'), load()])
    return stepDecision(machine)
  })
}

/** Null where it is done on the record's own page. */
export function decisionOn(recordType: string): LazyExoticComponent<TaskDecision> | null {
  return decisions.get(recordType) ?? null
}
