// The tests' own configuration, with one source file that the mutation runner has changed in memory.
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { UserProjectConfigExport } from 'vitest/config'
import { root } from '../../scripts/workspace.ts'
import base from '../../vitest.config.ts'
import { mutated } from './mutated.ts'

const plugin: Plugin = {
  name: 'mutation',
  enforce: 'pre',
  load: (id) => (mutated.file !== null && id.split('?')[0] === resolve(root, mutated.file) ? mutated.source : null),
}

const withPlugin = (project: UserProjectConfigExport): UserProjectConfigExport =>
  typeof project === 'object' && 'plugins' in project
    ? { ...project, root, plugins: [plugin, ...(project.plugins ?? [])] }
    : project

export default {
  ...base,
  root,
  test: { ...base.test, projects: ((base.test?.projects ?? []) as UserProjectConfigExport[]).map(withPlugin) },
}
