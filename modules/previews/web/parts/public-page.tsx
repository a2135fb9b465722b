import type { ReactNode } from 'react'
import { BRAND } from '#platform/contract/brand.ts'
import { changeLanguage } from '#platform/web/language/i18n.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Logo } from '#ui/logo.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { usePreviewsText } from '../use-previews-text.ts'
import css from './public-page.module.css'

/** A page for strangers that says one thing: the product's mark, the words, the way on. */
export function PublicPage(props: { mark?: ReactNode; title: string; words: ReactNode; children?: ReactNode }) {
  const text = usePreviewsText()
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
      <main className={css['main']}>
        {props.mark && <div className={css['mark']}>{props.mark}</div>}
        <h1 className={css['title']}>{props.title}</h1>
        <p className={css['words']}>{props.words}</p>
        {props.children}
      </main>
    </div>
  )
}
