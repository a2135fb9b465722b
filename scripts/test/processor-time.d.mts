/** Processor seconds of all processes that this one starts, theirs included; null where the system does not tell. */
export function countProcessorTime(): { seconds(): number | null; stop(): void }
