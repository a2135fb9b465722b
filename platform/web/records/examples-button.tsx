import { useState } from 'react'
import type { WithExamples } from '#platform/contract/example-endpoints.ts'
import { Button } from '#ui/button.tsx'
import { useSay } from '../language/use-text.ts'
import { usePlace } from '../place/place-store.ts'
import { Can } from '../session/can.tsx'
import { EXAMPLE_WORDS } from './example-words.ts'
import { ExamplesDialog } from './examples-dialog.tsx'

/** Beside the button that adds one: drafts that a project may begin with, for those who may add one. */
export function ExamplesButton({ api }: { readonly api: WithExamples }) {
  const say = useSay()
  const projectCode = usePlace(({ currentProject }) => currentProject?.code)
  const [isOpen, setOpen] = useState(false)
  if (projectCode === undefined) return null
  return (
    <Can do={api.endpoints.addExamples.access}>
      <Button onClick={() => setOpen(true)}>{say(EXAMPLE_WORDS.examples)}</Button>
      {isOpen && <ExamplesDialog api={api} projectCode={projectCode} onClose={() => setOpen(false)} />}
    </Can>
  )
}
