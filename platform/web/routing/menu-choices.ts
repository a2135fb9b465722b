import { createStore } from 'zustand'
import { type MenuChoice, type MenuChoices, menuChoicesOf } from '#platform/contract/menu-choice.ts'
import { readStoredJson, writeStored } from '../browser-storage.ts'
import { isRecord } from '../is-record.ts'

/** Kept over a reload, so that the menu does not change under the reader's eyes; it names nobody. */
const MENU_KEY = 'plumbline-menu'

/** How this installation has arranged its menu. */
export const menuChoicesStore = createStore<{ readonly choices: MenuChoices }>(() => ({ choices: readKept() }))

/** Takes what the server says about the menu. Menu, header and breadcrumbs follow at once. */
export function setMenuChoices(choices: readonly MenuChoice[]): void {
  menuChoicesStore.setState({ choices: menuChoicesOf(choices) })
  writeStored(MENU_KEY, choices.length > 0 ? JSON.stringify(choices) : null)
}

function readKept(): MenuChoices {
  const kept = readStoredJson(MENU_KEY)
  return menuChoicesOf(Array.isArray(kept) ? kept.flatMap(choiceOf) : [])
}

function choiceOf(value: unknown): MenuChoice[] {
  if (!isRecord(value) || typeof value['id'] !== 'string') return []
  const flag = (name: string) => (typeof value[name] === 'boolean' ? value[name] : null)
  return [
    {
      id: value['id'],
      order: typeof value['order'] === 'number' ? value['order'] : null,
      isHidden: flag('isHidden'),
      isHiddenInBreadcrumb: flag('isHiddenInBreadcrumb'),
      isInHeader: flag('isInHeader'),
    },
  ]
}
