// Without the schema reader: badges of lists read this.
import type { PermissionOf } from './define-api.ts'
import type { ModuleSpec } from './define-module.ts'
import type { Text } from './text.ts'

/** How a state looks: the tones of `ui/status-mark.tsx`. */
export type StateTone = 'critical' | 'major' | 'minor' | 'good' | 'info' | 'off'

export interface StateSpec {
  readonly title: Text
  readonly tone: StateTone
  /**
   * Field of the record with the person whose turn it is while it stands here: `ownerId`. Everybody who has the right of the
   * next step where it is not said, or nobody is named.
   */
  readonly turn?: string
}

export interface StepSpec<State extends string = string, Permission extends string = string> {
  readonly from: readonly State[]
  readonly to: State
  /** The button: a verb. */
  readonly title: Text
  /** In the history, after who did it: "submitted it". */
  readonly did: Text
  readonly right: Permission
  /** Party roles (`modules/companies`): one of the person's companies must be this on the project. Administrators act for all. */
  readonly party?: readonly string[]
  /** Fields of the record that must be there, each as it is called inside a sentence: `{ dueOn: { en: 'the due date', … } }`. */
  readonly needs?: Readonly<Record<string, Text>>
  /** Name of a function of the module's server half that says why not, or null. */
  readonly guard?: string
  readonly asksReason?: true
  /**
   * Four eyes: who has done one of these of the record does not take the step, administrators included. Names of steps, of which
   * the last taker counts; `created`, and `updated` for whoever has changed it since the step was taken last.
   */
  readonly otherThan?: readonly string[]
  /**
   * Who finds it in My work while a record stands where it leads on: `right` is everybody who has the step's right where the
   * record lies; any other name is a function of the module's server half, in `asked`. Nobody where it is not said.
   */
  readonly asks?: string
  /** Binds to what the person saw: the hash of it is sent, compared and kept with who, when, and for which company. */
  readonly isApproval?: true
}

export interface States<
  State extends string = string,
  Step extends string = string,
  Spec extends StepSpec<State> = StepSpec<State>,
> {
  /** The kind of record whose field `state` this is. */
  readonly kind: string
  readonly initial: State
  readonly states: Readonly<Record<State, StateSpec>>
  /** The first one that may be taken is the main one on screen: put the way forward before the way back. */
  readonly steps: Readonly<Record<Step, Spec>>
  /** What something is at the moment, as a machine works or stands: it waits for nobody, and its steps are not next ones. */
  readonly isStatus?: true
  /** Field with the day or the moment until which its turn is to be taken. With it, its table says by `isPast` what is late. */
  readonly due?: string
}

export type StateOf<Machine> = Machine extends {
  readonly states: Readonly<Record<infer State extends string, StateSpec>>
}
  ? State
  : never
export type StepOf<Machine> = Machine extends { readonly steps: Readonly<Record<infer Step extends string, unknown>> }
  ? Step
  : never

/** What is done to a record beside its steps. */
const DONE_BY_HAND: readonly string[] = ['created', 'updated']

/**
 * Declares the states of a kind of record and the steps between them, as data: the server's checks, the buttons, the words
 * of the history and the diagram follow from it.
 * @throws where a step leads from or to a state that is not declared, is for others than who took an unknown step, or a state cannot be reached.
 * @example export const incidentStates = defineStates(incidentsModule, 'incident', { initial: 'draft', states: { … }, steps: { … } })
 */
export function defineStates<
  Module extends ModuleSpec,
  const State extends string,
  const Step extends string,
  const Spec extends StepSpec<NoInfer<State>, PermissionOf<Module>>,
>(
  _module: Module,
  kind: string,
  facts: {
    readonly initial: NoInfer<State>
    readonly states: Readonly<Record<State, StateSpec>>
    readonly steps: Readonly<Record<Step, Spec>>
    readonly isStatus?: true
    readonly due?: string
  },
): States<State, Step, Spec> {
  const known = Object.keys(facts.states)
  const reached = new Set<string>([facts.initial])
  for (const [name, { from, to }] of Object.entries<StepSpec>(facts.steps)) {
    const unknown = [...from, to].find((state) => !known.includes(state))
    if (unknown !== undefined)
      throw new Error(`Step ${name} of ${kind} names the state '${unknown}', which is not declared.`)
    reached.add(to)
  }
  for (const [name, { otherThan = [] }] of Object.entries<StepSpec>(facts.steps)) {
    const unknown = otherThan.find((done) => !(done in facts.steps) && !DONE_BY_HAND.includes(done))
    if (unknown !== undefined)
      throw new Error(`Step ${name} of ${kind} is for others than who did '${unknown}', which is no step.`)
  }
  const lost = known.find((state) => !reached.has(state))
  if (lost !== undefined) throw new Error(`No step of ${kind} leads to the state '${lost}'.`)
  return { ...facts, kind }
}

/** Names of the states, for a column, a filter or a schema: `z.enum(stateNames(incidentStates))`. */
export function stateNames<State extends string>({ states }: Pick<States<State>, 'states'>): [State, ...State[]] {
  return Object.keys(states) as [State, ...State[]]
}

/**
 * The step that a record waits for: the way forward from a state that is no end. Null where it waits for nobody: it is done
 * well, called off, or its states say what something is and not what is to be done.
 */
export function waitsFor({ initial, states, steps, isStatus }: States, state: string): [string, StepSpec] | null {
  const tone = states[state]?.tone
  if (isStatus || tone === undefined || tone === 'good' || (tone === 'off' && state !== initial)) return null
  const onward = Object.entries<StepSpec>(steps).filter(
    ([, { from, asksReason }]) => from.includes(state) && !asksReason,
  )
  return onward.find(([, { asks }]) => asks !== undefined) ?? onward[0] ?? null
}

/** The states in which a record waits for somebody. */
export function waitingStates(of: States): string[] {
  return Object.keys(of.states).filter((state) => waitsFor(of, state) !== null)
}
