import * as Either from 'fp-ts/lib/Either.js';
import { maxFragmentLength, maxNavigationViewName } from '@parley/core/model';
import { json, optionalJson, optionalRaw, raw, request, textInPath } from '../../codecs/params.js';
import { boolean, text } from '../../codecs/scalars.js';
import { navigationViewShape } from '../../events/personal/forms.js';
import { get, patch, post, remove, rows } from '../../rows.js';
import { each } from '../../shape/index.js';

/** A client without a name may send null. */
const name = optionalRaw(text({ max: maxNavigationViewName, blank: 'refused', strips: true }), null, { nullIsAbsent: true });

const view = { fragment: 'narrow/is/alerted', is_pinned: true, name: 'Alerts' };
const fragment = 'Address of the view inside clients, without `#`.';
const isPinned = 'Whether it is in the sidebar; otherwise it is in the menu of further views.';
const inPath = `${fragment} Slashes may be escaped.`;

export const navigationViewRows = rows({
  getNavigationViews: get('/navigation_views', 'navigationViews', {
    takes: {},
    answers: { navigation_views: each(navigationViewShape, (views) => views) },
    says: 'The views that the caller keeps in the navigation of their clients.',
    explains: 'What the caller has added to the navigation of their clients, in the order in which they added it.',
    example: { answer: { navigation_views: [view, { fragment: 'inbox', is_pinned: false, name: null }] } },
  }),
  /** Spec: 4.18 */
  addNavigationView: post('/navigation_views', 'navigationViews', {
    takes: request(
      { fragment: raw(text({ max: maxFragmentLength, blank: 'refused', strips: true })), is_pinned: json(boolean), name },
      ({ is_pinned: isPinned, ...view }) => Either.right({ ...view, isPinned }),
    ),
    says: 'Adds a view to the navigation of the caller.',
    explains: 'Views that every client has, such as `inbox`, take no name; all others need one. Fragment and name are each used once.',
    parameters: { fragment, is_pinned: isPinned, name: 'What the view is called.' },
    example: { params: view },
  }),
  editNavigationView: patch('/navigation_views/{fragment:rest}', 'navigationViews', {
    takes: request({ fragment: textInPath('fragment'), is_pinned: optionalJson(boolean, null), name }, ({ fragment, is_pinned: isPinned, name: newName }) =>
      Either.right({
        fragment,
        change: { ...(newName === null ? {} : { name: newName }), ...(isPinned === null ? {} : { isPinned }) },
      }),
    ),
    says: 'Changes a view in the navigation of the caller.',
    explains: 'Changes what is named and leaves the rest.',
    parameters: { fragment: inPath, is_pinned: isPinned, name: 'A name that no view of the caller has.' },
    example: { path: { fragment: view.fragment }, params: { is_pinned: false } },
  }),
  removeNavigationView: remove('/navigation_views/{fragment:rest}', 'navigationViews', {
    takes: { fragment: textInPath('fragment') },
    says: 'Removes a view from the navigation of the caller.',
    explains: 'The view leaves the navigation; what it shows is not touched.',
    parameters: { fragment: inPath },
    example: { path: { fragment: view.fragment } },
  }),
});
