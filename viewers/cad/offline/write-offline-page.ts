import type { OfflineDrawing } from './offline-drawing.ts'

/** Nothing is asked of any network, whatever a drawing says. */
const POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'"

/**
 * One file that shows a drawing in any browser, without network or sign-in: the viewer, its style, the facts and the
 * display data of the revision, packed.
 */
export async function writeOfflinePage(
  drawing: OfflineDrawing,
  display: ArrayBuffer,
  viewer: { readonly script: string; readonly style: string },
): Promise<string> {
  const packed = new Blob([display]).stream().pipeThrough(new CompressionStream('gzip'))
  const data = base64(new Uint8Array(await new Response(packed).arrayBuffer()))
  const direction = drawing.language === 'ar' ? 'rtl' : 'ltr'
  return `<!doctype html>
<html lang="${drawing.language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(drawing.title)}</title>
<style>${viewer.style}</style>
</head>
<body>
<script type="application/json" id="facts">${JSON.stringify(drawing).replaceAll('<', '\\u003c')}</script>
<script type="text/plain" id="drawing">${data}</script>
<script>${viewer.script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`
}

/** The display data of a page. */
export async function readOfflineDisplay(data: string): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
}

/** In pieces, because a function takes only so many parameters. */
function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
