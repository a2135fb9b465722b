import { useState } from 'react'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { clashApi } from '../contract/clash-api.ts'
import type { ReportFormat } from '../contract/clash-choices.ts'
import type { ClashTest } from '../contract/clash-test.ts'

/** Files of a test to take along: reports, and its groups as BCF topics. */
export function useExports({ id, name }: Pick<ClashTest, 'id' | 'name'>) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setBusy(false)
    }
  }
  return {
    report: (format: ReportFormat) => run(() => downloadFile(clashApi, 'report', { id, format }, `${name}.${format}`)),
    /** Of the groups of these keys, or of all with open clashes. */
    bcf: (version: '2.1' | '3.0', keys?: readonly string[]) =>
      run(() =>
        downloadFile(clashApi, 'exportBcf', { id, version, ...(keys && { keys: keys.join('\n') }) }, `${name}.bcf`),
      ),
    isBusy,
    error,
  }
}
