import { useMemo } from 'react'
import type { ModuleSpec } from '#platform/contract/define-module.ts'
import { screenAddress } from '../routing/screen-link.tsx'
import { useScreenNavigation, useScreenParams } from '../routing/use-screen-navigation.ts'

/** Values that a filter can have, the one that an address without it means first. Null: any text, or none. */
type Choices = Readonly<Record<string, readonly [string, ...string[]] | null>>

type Chosen<Names extends Choices> = {
  readonly [Name in keyof Names]: Names[Name] extends readonly string[] ? Names[Name][number] : string | undefined
}

export interface AddressFilters<Names extends Choices> {
  readonly chosen: Chosen<Names>
  /** Address of this screen with these changed and the others as they are: what a figure leads to. */
  readonly linkTo: (change: Partial<Chosen<Names>>) => string
  readonly set: (change: Partial<Chosen<Names>>) => void
}

/**
 * What a dashboard is narrowed to and which of its sides is open, in the address: it can be pasted, and the way back takes
 * the last choice back. Damaged values count as absent.
 */
export function useAddressFilters<const Names extends Choices, Screen extends string>(
  module: ModuleSpec<string, string, Screen>,
  screen: NoInfer<Screen>,
  names: Names,
): AddressFilters<Names> {
  const params = useScreenParams()
  const navigation = useScreenNavigation()
  return useMemo(() => {
    const chosen = readChosen(params, names)
    const linkTo = (change: Partial<Chosen<Names>>) =>
      screenAddress(module, screen, withoutDefaults({ ...chosen, ...change }, names))
    return { chosen, linkTo, set: (change) => void navigation.openPath(linkTo(change)) }
  }, [params, navigation, module, screen, names])
}

function readChosen<Names extends Choices>(
  params: Readonly<Record<string, string | undefined>>,
  names: Names,
): Chosen<Names> {
  const read = Object.entries(names).map(([name, choices]) => {
    const value = params[name] || undefined
    return [name, choices === null ? value : (choices.find((choice) => choice === value) ?? choices[0])]
  })
  return Object.fromEntries(read) as Chosen<Names>
}

function withoutDefaults(chosen: Readonly<Record<string, string | undefined>>, names: Choices) {
  const kept = Object.entries(chosen).filter(([name, value]) => value !== undefined && value !== names[name]?.[0])
  return Object.fromEntries(kept)
}
