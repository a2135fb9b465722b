/** Sends an empty message in the period that it is told, ms. Timers of a worker are not slowed down in a hidden page. */
self.onmessage = ({ data }: MessageEvent<number>) => {
  setInterval(() => self.postMessage(null), data)
}
