interface PackageFiles {
  readonly manifest: string
  readonly lock: string
}

/** Packages of the project's own that differ, or use one that does; null where package.json says more than that. */
export function changedPackages(before: PackageFiles, now: PackageFiles): readonly string[] | null
