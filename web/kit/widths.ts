import { useMediaQuery } from '@mantine/hooks';

const now = { getInitialValueInEffect: false };

/** Whether columns do not fit beside each other. */
export const useNarrow = () => useMediaQuery('(max-width: 1023px)', undefined, now);

export const usePhone = () => useMediaQuery('(max-width: 719px)', undefined, now);
