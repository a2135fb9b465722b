declare module 'laz-perf/lib/worker/laz-perf.js' {
  /** The decoder compiled for workers of browsers. */
  export default function createLazPerf(options: { readonly locateFile: () => string }): Promise<unknown>
}
