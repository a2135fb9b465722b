import { describe, expect, test } from 'vitest'
import { withFirstPage } from './first-page.ts'

const BUILT = `<!doctype html>
<head>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/framework-1.js">
    <link rel="modulepreload" crossorigin href="/assets/modules-1.js">
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body><div id="app"></div></body>`

const ASSETS = {
  scripts: ['/assets/index-1.js'],
  screenScripts: ['/assets/framework-1.js', '/assets/sign-in-1.js'],
  moduleScripts: ['/assets/index-1.js', '/assets/modules-1.js'],
  styles: ['/assets/sign-in-1.css'],
}

describe('the page that is sent drawn', () => {
  const page = withFirstPage(BUILT, 'begin()\n', ASSETS, (address) => `p{color:${address}}`)

  test('has its style in it and asks for nothing before the script has run', () => {
    expect(page).toContain(
      '<style>p{color:/assets/index-1.css}</style><style>p{color:/assets/sign-in-1.css}</style></head>',
    )
    expect(page).not.toMatch(/<link|type="module"/)
  })

  test('tells the script what the product starts with', () => {
    expect(page).toContain(
      '<script data-code="/assets/index-1.js /assets/framework-1.js" data-screen="/assets/sign-in-1.js" data-modules="/assets/modules-1.js" data-style="/assets/index-1.css /assets/sign-in-1.css">begin()</script>',
    )
  })

  test('is not made of a page that starts in another way', () => {
    expect(() => withFirstPage('<body></body>', '', ASSETS, () => '')).toThrow('no script to start from')
    expect(() => withFirstPage(BUILT, 'document.write("</script>")', ASSETS, () => '')).toThrow('end early')
  })
})
