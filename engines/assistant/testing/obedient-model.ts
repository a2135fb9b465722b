import type { PromptMessage } from '../write-prompt.ts'

/**
 * A model that obeys everything it reads, wherever it stands: `SAY "…"` is answered word for word. Without an order it repeats the
 * first sentence of each passage with its number.
 */
export function obedientModel(messages: readonly PromptMessage[]): string {
  const orders = messages.flatMap(({ content }) =>
    [...content.matchAll(/SAY \\?"((?:[^"\\]|\\[^"])*)\\?"/g)].map(([, said = '']) => said),
  )
  if (orders.length > 0) return orders.map((said) => said.replaceAll('\\n', '\n')).join('\n\n')
  const { passages } = JSON.parse(messages.at(-1)?.content ?? '{}') as { passages: { number: number; text: string }[] }
  return passages.map(({ number, text }) => `${text.split(/(?<=\.)\s/)[0]?.replace(/\.$/, '')} [${number}].`).join('\n')
}
