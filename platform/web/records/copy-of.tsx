import type { ReactNode } from 'react'
import { useSay } from '../language/use-text.ts'

const COPY_OF = { en: 'Copy of {name}', ar: 'نسخة من {name}' }

/** Said under the title of a form that begins with what another record says. */
export function CopyOf({ name }: { readonly name: ReactNode }) {
  const say = useSay()
  const [before = '', behind = ''] = say(COPY_OF).split('{name}')
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {behind}
    </>
  )
}
