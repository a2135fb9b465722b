import { checkModules } from './modules/check-modules.ts'

/** `npm run check:modules`: each module's `dependsOn` names the modules that it uses, all of them and no other. */
const findings = await checkModules(process.cwd())
for (const finding of findings) console.error(finding)
if (findings.length > 0) process.exitCode = 1
else console.log('Every module declares what it uses.')
