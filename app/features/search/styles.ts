/** The class names of this folder's shortcuts.ts, for the suggestions. */
import 'virtual:uno:search.css'
import 'virtual:uno:search-modifiers.css'
