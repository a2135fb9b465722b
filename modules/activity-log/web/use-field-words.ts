import { useEffect, useState } from 'react'
import { findText } from '#platform/web/language/find-text.ts'
import { COMMON_CATALOGUE, loadCatalogue } from '#platform/web/language/i18n.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { Activity } from '../contract/activity.ts'

/** Names of fields in the texts of the modules whose records are listed, which are fetched as they are met. */
export function useFieldWords(rows: readonly Activity[]): (row: Activity, field: string) => string {
  const language = useUiState((ui) => ui.language)
  const modules = [...new Set(rows.flatMap(({ module }) => module ?? []))].sort().join()
  const [loaded, setLoaded] = useState('')
  useEffect(() => {
    let isCurrent = true
    void Promise.all(modules.split(',').map((module) => loadCatalogue(module))).then(() => {
      if (isCurrent) setLoaded(`${language} ${modules}`)
    })
    return () => {
      isCurrent = false
    }
  }, [modules, language])
  const isLoaded = loaded === `${language} ${modules}`
  return ({ module }, field) =>
    (isLoaded && module && findText(language, [module, COMMON_CATALOGUE], field)) || inWords(field)
}

/** `dueOn` -> "due on": of a field that no screen names. */
function inWords(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
