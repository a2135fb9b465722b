import type { ReactNode } from 'react'
import { BRAND } from '#platform/contract/brand.ts'
import { Logo } from '#ui/logo.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { changeLanguage } from '../language/i18n.ts'
import { useShellText } from '../shell/use-shell-text.ts'
import { useUiState } from '../state/ui-state.ts'
import css from './public-page.module.css'

export interface PublicPageProps {
  readonly mark?: ReactNode
  readonly title: string
  readonly words: ReactNode
  readonly children?: ReactNode
  /** It is read from the top on, such as a form; otherwise it says one thing, in the middle. */
  readonly isLong?: boolean
  /** It is read from the top on and needs the whole width, such as a drawing. */
  readonly isWide?: boolean
}

/** A page for strangers whom a link led here: the product's mark, the words, the way on. */
export function PublicPage({ mark, title, words, children, isLong = false, isWide = false }: PublicPageProps) {
  const text = useShellText()
  const language = useUiState((ui) => ui.language)
  return (
    <div className={css['page']}>
      <meta name="robots" content="noindex, nofollow" />
      <header className={css['head']}>
        <span className={css['brand']}>
          <Logo sizePx={24} />
          {BRAND.name}
        </span>
        <SegmentedControl
          label={text('language')}
          value={language}
          segments={[
            { value: 'en', label: 'English' },
            { value: 'ar', label: 'العربية' },
          ]}
          onChange={(chosen) => void changeLanguage(chosen)}
        />
      </header>
      <main className={css['main']} data-long={isLong || isWide || undefined} data-wide={isWide || undefined}>
        {mark && <div className={css['mark']}>{mark}</div>}
        <h1 className={css['title']}>{title}</h1>
        <p className={css['words']}>{words}</p>
        {children}
      </main>
    </div>
  )
}
