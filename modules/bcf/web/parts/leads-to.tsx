import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { useBcfText } from '../use-bcf-text.ts'
import css from './topics.module.css'

/** Screens of the product that issues lead to; other addresses are shown as they are written. */
const SCREENS = [
  ['/design/cadViewer/', 'leadsTo.drawing'],
  ['/document/', 'leadsTo.document'],
  ['/adaserver/MultimodalDetail/', 'leadsTo.analysis'],
] as const

/** Where an issue comes from: the drawing at its place, the analysis that found it. */
export function LeadsTo({ links }: { readonly links: readonly string[] }) {
  const text = useBcfText()
  return (
    <span className={css['facts']}>
      {links.map((link) => {
        const [, word] = SCREENS.find(([path]) => link.startsWith(path)) ?? []
        return word ? (
          <PathLink key={link} path={link}>
            {text(word)}
          </PathLink>
        ) : (
          <bdi key={link} dir="ltr">
            {link}
          </bdi>
        )
      })}
    </span>
  )
}
