import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { defineSeam, type Offer } from '#platform/contract/seam.ts'
import type { Task } from '../contract/task.ts'
import type { StepMachine } from './parts/step-decision.tsx'

/** Buttons of a row of the inbox, by which what is asked is done there. */
export type TaskDecision = ComponentType<{ readonly task: Task }>

interface OfferedDecision {
  readonly recordType: string
  readonly Decision: LazyExoticComponent<TaskDecision>
}

const decisions = defineSeam<OfferedDecision>('decisions in My work', { named: ({ recordType }) => recordType })

/**
 * Lets people decide in the inbox what is asked of them about records of a kind.
 * @param load brings the texts of the part with it
 */
export function taskDecision(recordType: string, load: () => Promise<TaskDecision>): Offer {
  return decisions({ recordType, Decision: lazy(async () => ({ default: await load() })) })
}

/**
 * The same for records with steps: what a step asks (`asks` of `defineStates`) is answered there by its button and those of
 * the other steps that lead on.
 * @param load brings api and states: `{ api: ncrsApi, of: ncrStates }`; with `alsoAsked` also what the module asks by `askFor`
 */
export function stepDecision(recordType: string, load: () => Promise<StepMachine>): Offer {
  return taskDecision(recordType, async () => {
    const [part, machine] = await Promise.all([import('./parts/step-decision.tsx'), load()])
    return part.stepDecision(machine)
  })
}

/** Null where it is done on the record's own page. */
export function decisionOn(recordType: string): LazyExoticComponent<TaskDecision> | null {
  return decisions.find(recordType)?.Decision ?? null
}
