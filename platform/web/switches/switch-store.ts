import { createStore, useStore } from 'zustand'
import type { SwitchSpec } from '#platform/contract/define-switch.ts'

type States = Readonly<Record<string, boolean>>

/** What the server says is on for this person in the picked project. Empty until it has answered, and signed out. */
const store = createStore<{ readonly states: States }>(() => ({ states: {} }))

/** Takes the server's answer in place of what was known. */
export function setSwitchStates(states: readonly { readonly id: string; readonly isOn: boolean }[]): void {
  store.setState({ states: Object.fromEntries(states.map(({ id, isOn }) => [id, isOn])) })
}

/** Whether a feature is offered. The safe default while nothing is known; the server decides again on each call. */
export function useSwitch(spec: Pick<SwitchSpec, 'id' | 'safeDefault'>): boolean {
  return useStore(store, ({ states }) => states[spec.id] ?? spec.safeDefault)
}

/** The same outside components. */
export function isSwitchedOn(spec: Pick<SwitchSpec, 'id' | 'safeDefault'>): boolean {
  return store.getState().states[spec.id] ?? spec.safeDefault
}
