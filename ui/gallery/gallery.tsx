import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/noto-sans-arabic/wght.css'
import '../base.css'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Logo } from '../logo.tsx'
import { SegmentedControl } from '../segmented-control.tsx'
import { UiProvider } from '../ui-provider.tsx'
import css from './gallery.module.css'
import { GalleryActions } from './gallery-actions.tsx'
import { GalleryColours } from './gallery-colours.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { GalleryStates } from './gallery-states.tsx'
import { GalleryTables } from './gallery-tables.tsx'
import { galleryWords } from './gallery-words.ts'

/** All parts in all states: `?theme=dark&language=ar`. */
function Gallery() {
  const query = new URLSearchParams(window.location.search)
  const [theme, setTheme] = useState<'light' | 'dark'>(query.get('theme') === 'dark' ? 'dark' : 'light')
  const [language, setLanguage] = useState<'en' | 'ar'>(query.get('language') === 'ar' ? 'ar' : 'en')
  const words = galleryWords(language)
  return (
    <UiProvider theme={theme} language={language}>
      <header className={css['top']}>
        <Logo sizePx={28} />
        <h1 className={css['title']}>{words.title}</h1>
        <SegmentedControl
          label={words.theme}
          value={theme}
          onChange={setTheme}
          segments={[
            { value: 'light', label: words.light },
            { value: 'dark', label: words.dark },
          ]}
        />
        <SegmentedControl
          label={words.language}
          value={language}
          onChange={setLanguage}
          segments={[
            { value: 'en', label: 'English' },
            { value: 'ar', label: 'العربية' },
          ]}
        />
      </header>
      <Section title={words.actions}>
        <GalleryActions words={words} />
      </Section>
      <Section title={words.fields}>
        <GalleryFields words={words} />
      </Section>
      <Section title={words.lists}>
        <GalleryTables words={words} />
      </Section>
      <Section title={words.states}>
        <GalleryStates words={words} />
      </Section>
      <Section title={words.colours}>
        <GalleryColours />
      </Section>
    </UiProvider>
  )
}

function Section(props: { title: string; children: ReactNode }) {
  return (
    <section className={css['section']}>
      <h2 className={css['heading']}>{props.title}</h2>
      {props.children}
    </section>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element to render into.')
createRoot(root).render(<Gallery />)
