import { DirectionContext, MantineProvider } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { mantineTheme, mantineVariables } from './theme.ts'
import type { Theme } from './tokens.ts'

/**
 * Pages of tests have no layout: what floats would take the thing that it hangs on for scrolled out of view, and hide as
 * soon as it has measured it, before or after a test has looked.
 */
const ENVIRONMENT = import.meta.env.MODE === 'test' ? 'test' : 'default'

/** Sets theme, language and direction on the page and for every component below. Stands once, at the root. */
export function UiProvider(props: { theme: Theme; language: 'en' | 'ar'; children: ReactNode }) {
  const { theme, language } = props
  const dir = language === 'ar' ? 'rtl' : 'ltr'

  useLayoutEffect(() => {
    const root = document.documentElement
    root.lang = language
    root.dir = dir
    root.dataset['mantineColorScheme'] = theme
  }, [language, dir, theme])

  // The language is chosen outside; Mantine may read the direction but never change it.
  const direction = useMemo(() => ({ dir, toggleDirection: ignore, setDirection: ignore }) as const, [dir])
  return (
    <DirectionContext value={direction}>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={mantineVariables}
        forceColorScheme={theme}
        deduplicateCssVariables={false}
        withGlobalClasses={false}
        env={ENVIRONMENT}
      >
        {props.children}
      </MantineProvider>
    </DirectionContext>
  )
}

function ignore() {}
