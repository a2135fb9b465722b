import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { UiProvider } from './ui-provider.tsx'

/** Renders parts as the product does, for tests. */
export function renderParts(parts: ReactNode, language: 'en' | 'ar' = 'en') {
  return render(
    <UiProvider theme="light" language={language}>
      {parts}
    </UiProvider>,
  )
}
