import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { startApp } from './start-app.tsx'
import { sampleModules, sampleNames, sampleShell } from './testing/sample-product.tsx'
import { startServerDouble } from './testing/server-double.ts'

const start = (loadTexts: () => Promise<Record<string, Record<string, string>>>) => {
  window.history.replaceState(null, '', '/login')
  startServerDouble()
  const element = document.createElement('div')
  document.body.replaceChildren(element)
  const shell = { ...sampleShell, Root: ({ children }: { children: React.ReactNode }) => <>{children}</> }
  const catalogues = { en: loadTexts, ar: loadTexts }
  return startApp(element, { modules: sampleModules, names: sampleNames, shell: { ...shell, catalogues } })
}
afterEach(() => vi.unstubAllGlobals())

it('[ERR-08] offers to load again where the texts of the product do not arrive', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  await start(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  expect(screen.getByRole('alert').textContent).toContain('load the page again')
  expect(screen.getByRole('button').textContent).toContain('إعادة التحميل')
  quiet.mockRestore()
})

it('shows the first screen once its code and its texts are there', async () => {
  await start(async () => ({ shellEn: { offline: 'Offline' } }))
  expect(await screen.findByText('sign in here')).toBeTruthy()
})
