/**
 * An answer that this window need not ask for again with every page: kept for some minutes, also when the page is loaded anew.
 * @param key names the question and whose it is
 * @returns the answer, and how old it is in ms
 */
export async function keptAnswer<Answer>(
  key: string,
  { forMs, ask }: { readonly forMs: number; readonly ask: () => Promise<Answer> },
): Promise<{ readonly answer: Answer; readonly ageMs: number }> {
  const kept = readKept<Answer>(key)
  const ageMs = kept ? Date.now() - kept.at : Number.NaN
  if (kept && ageMs >= 0 && ageMs < forMs) return { answer: kept.answer, ageMs }
  const answer = await ask()
  try {
    window.sessionStorage.setItem(PREFIX + key, JSON.stringify({ at: Date.now(), answer }))
  } catch {
    // Full or blocked: it is asked for again.
  }
  return { answer, ageMs: 0 }
}

const PREFIX = 'plumbline-kept '

function readKept<Answer>(key: string): { readonly at: number; readonly answer: Answer } | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(PREFIX + key) ?? 'null')
  } catch {
    // Blocked, or written by something else.
    return null
  }
}

/** For who signs out: the next person at this window reads nothing of theirs. */
export function forgetKeptAnswers(): void {
  try {
    for (const key of Object.keys(window.sessionStorage))
      if (key.startsWith(PREFIX)) window.sessionStorage.removeItem(key)
  } catch {
    // Blocked: nothing was kept.
  }
}
