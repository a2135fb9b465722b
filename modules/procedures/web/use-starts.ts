import { useEffect, useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { findText } from '#platform/web/language/find-text.ts'
import { COMMON_CATALOGUE, loadCatalogue } from '#platform/web/language/i18n.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { proceduresApi } from '../contract/procedures-api.ts'
import type { StartFact, StartingKind } from '../contract/starting-kind.ts'

/** A fact that the rule of a start may ask for, in words. */
export interface SaidFact {
  readonly name: string
  readonly label: string
  readonly isGrade: boolean
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

interface Starts {
  /** Undefined until they have arrived. */
  readonly kinds: readonly { readonly value: string; readonly label: string }[] | undefined
  readonly factsOf: (kind: string) => readonly SaidFact[]
}

/** Kinds of records on which procedures start by themselves, as the server offers them, in the words of their own modules. */
export function useStarts(): Starts {
  const language = useUiState((ui) => ui.language)
  const starts = useApiQuery(proceduresApi, 'starts', {}, { staleTimeMs: 600_000 })
  const modules = [...new Set(starts.data?.flatMap(({ facts }) => facts.map(({ module }) => module)))].join(' ')
  useCatalogues(modules)
  const said = ({ name, module, words, isGrade, choices }: StartFact): SaidFact => {
    const find = (key: string) => findText(language, [module, COMMON_CATALOGUE], key) ?? key
    return {
      name,
      label: find(name),
      isGrade,
      choices: choices.map((choice) => ({
        value: choice.value,
        label: choice.title?.[language] ?? find(`${words}.${choice.name}`),
      })),
    }
  }
  const ofKind = (kind: string): StartingKind | undefined => starts.data?.find((one) => one.kind === kind)
  return {
    kinds: starts.data?.map(({ kind, title }) => ({ value: kind, label: title[language] })),
    factsOf: (kind) => ofKind(kind)?.facts.map(said) ?? [],
  }
}

/** Fetches the texts of other modules, and draws again once they are here. */
function useCatalogues(names: string): void {
  const [, heard] = useState(0)
  useEffect(() => {
    let isShown = true
    void Promise.all(names.split(' ').map((name) => loadCatalogue(name))).then(() => {
      if (isShown) heard((count) => count + 1)
    })
    return () => {
      isShown = false
    }
  }, [names])
}
