import { type Dispatch, type SetStateAction, useState } from 'react';

/**
 * State that a render may adjust, with the third function, to what the render is given: React renders again before the page shows the old
 * state. Adjusting to the value that is there does nothing, as React would render for ever.
 */
export function useAdjustedState<State>(initial: State): [State, Dispatch<SetStateAction<State>>, (state: State) => void] {
  const [state, setState] = useState(initial);
  return [
    state,
    setState,
    (adjusted) => {
      if (!Object.is(adjusted, state)) setState(() => adjusted);
    },
  ];
}
